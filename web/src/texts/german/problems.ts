// Why the server refuses a request of the page.

export const germanProblems: Readonly<Record<string, string>> = {
  "not found": "nicht gefunden",
  "this request comes from another site": "diese Anfrage kommt von einer anderen Seite",
  "the server does not answer to this host name; its operator can add the name with --host NAME":
    "der Server antwortet nicht auf diesen Namen; wer ihn betreibt, kann den Namen mit " +
    "--host NAME hinzufügen",
  "the request took too long": "die Anfrage hat zu lange gedauert",
  "the server is not running": "der Server läuft gerade nicht",
  "the disk of this server is nearly full; its operator must free some space":
    "die Platte dieses Servers ist fast voll; wer ihn betreibt, muss Platz schaffen",
  "this server has no room for more tables or files":
    "dieser Server hat keinen Platz für weitere Tische oder Dateien",
  "your tables have used up their {most} bytes: delete one of them":
    "deine Tische haben ihre {most} Byte verbraucht: lösche einen davon",
  "too many tables: delete one of yours": "zu viele Tische: lösche einen von deinen",
  "too many open invites: revoke one": "zu viele offene Einladungen: ziehe eine zurück",
  "too many people at this table": "zu viele Leute an diesem Tisch",
  "too many browsers at once": "zu viele Browser auf einmal",
  "too many requests at once": "zu viele Anfragen auf einmal",
  "too many files at once: wait a minute": "zu viele Dateien auf einmal: warte eine Minute",
  "too many files at once: try again": "zu viele Dateien auf einmal: versuche es noch einmal",
  "too many answers at once: read the pending ones first":
    "zu viele Antworten auf einmal: lies zuerst die offenen",
  "too many bytes written from this address: try again later":
    "von dieser Adresse wurde zu viel geschrieben: versuche es später noch einmal",
  "this is too large: at most {most} bytes are allowed":
    "das ist zu groß: höchstens {most} Byte sind erlaubt",
  "the pictures of a table, including those that undo can bring back, may have at most {most} bytes":
    "die Bilder eines Tisches dürfen höchstens {most} Byte haben, auch die, die Rückgängigmachen " +
    "zurückbringen kann",
  "the upload ended before the file was complete":
    "das Hochladen endete, bevor die Datei vollständig war",
  "the file name is too long": "der Dateiname ist zu lang",
  "a picture can be no wider or higher than the largest map":
    "ein Bild darf nicht breiter oder höher sein als die größte Karte",
  "this is not a PNG, JPEG or WebP picture": "das ist kein Bild im Format PNG, JPEG oder WebP",
  "enter your name": "gib deinen Namen ein",
  "with this invite you pick no creature": "mit dieser Einladung wählst du keine Kreatur",
  "this creature cannot be picked any more: pick another one":
    "diese Kreatur kann nicht mehr gewählt werden: wähle eine andere",
  "another player has {name}: pick a free creature":
    "{name} hat schon jemand anderes: wähle eine freie Kreatur",
  "you have {name} already": "du hast schon {name}",
  "one request names at most {most} creatures; send the others in another":
    "eine Anfrage nennt höchstens {most} Kreaturen; schicke die anderen in einer weiteren",
  "an invite names each creature once": "eine Einladung nennt jede Kreatur einmal",
  "you cannot dismiss yourself": "du kannst dich nicht selbst entfernen",
  "the member who made the table cannot be dismissed":
    "wer den Tisch angelegt hat, kann nicht entfernt werden",
  "this user is banned from this server": "dieser Zugang ist für diesen Server gesperrt",
  "your network is banned from this server": "dein Netz ist für diesen Server gesperrt",
  "{banned} for another {hours} hours": "{banned}, noch {hours} Stunden lang",
  "{banned} for another {days} days": "{banned}, noch {days} Tage lang",
  "the history of this table has reached its limit of {most} bytes; go on at a new table":
    "der Verlauf dieses Tisches hat seine Grenze von {most} Byte erreicht; macht an einem neuen " +
    "Tisch weiter",
  "the tables of the user who made this one have used up their {most} bytes: delete one of them":
    "wer diesen Tisch angelegt hat, hat mit seinen Tischen alle {most} Byte verbraucht: löscht " +
    "einen davon",
  "this is too much work for one message; split it into several":
    "das ist zu viel Arbeit für eine Nachricht; teile sie auf",
  "the server failed to answer this": "der Server konnte das wegen eines Fehlers nicht beantworten",
  "{name} cannot be read: {error}": "{name} lässt sich nicht lesen: {error}",
  "{name} is larger than {most} bytes": "{name} ist größer als {most} Byte",
  "{name} is larger than {most} bytes, the limit for scenarios and house rules":
    "{name} ist größer als {most} Byte, die Grenze für Szenarien und Hausregeln",
  "{name}: unknown format; the file looks like {looks}":
    "{name}: unbekanntes Format; die Datei sieht aus wie: {looks}",
  "{name} is UTF-16 text; Stridewright reads only UTF-8":
    "{name} ist Text in UTF-16; Stridewright liest nur UTF-8",
  "{name}: line {line} is not UTF-8 text": "{name}: Zeile {line} ist kein Text in UTF-8",
  "it is not this creature's turn": "diese Kreatur ist nicht am Zug",
  "there is nothing to undo or redo":
    "es gibt nichts rückgängig zu machen und nichts zu wiederholen",
};
