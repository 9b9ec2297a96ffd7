// Texts of the pages before a table (start page, invitations, recovery links), of the bar above a
// table, and of what goes wrong with requests.

export const startTexts = {
  loggedOut: "You are logged out",
  noSeat: "This browser no longer has a seat at any table.",
  startPage: "Start page",
  loading: "Loading …",
  notLoaded: "The board could not be loaded",
  serverAway: "The server does not answer. Your table is kept there.",
  tryAgain: "Try again",

  lead:
    "A battle board that knows the rules: pick up a token, and it shows where the creature can go, " +
    "what that costs, whom it provokes, and which rule says so.",
  openTable: "Open the table",
  begin: "Begin",
  yourMap: "Your map",
  readingMap: "Reading your map …",
  mapFiles:
    "Choose or drop a file: Universal VTT with its picture, walls and doors; Foundry, Tiled or " +
    "a scenario; or a PNG, JPEG or WebP picture",
  newTable: "New table",
  emptyTable: "Empty table",
  paintYourself: "Paint the ground and the walls yourself",
  yourTables: "Your tables",
  yourTable: "your table",
  guest: "guest",
  delete: "Delete",
  deleteThis: (name: string) => `Delete ${name}`,
  deleteTable: "Delete this table",
  sureDelete: (name: string) =>
    `Delete ${name} for everyone, with its map, creatures and log? You cannot undo this.`,
  demos: "Demo encounters",
  settingUp: "Setting up …",
  logOut: "Log out",
  logOutHere: "Log out of this browser",
  sureLogOut:
    "Log out? This browser forgets who you are. To return to these tables, you need a new invitation.",
  dropMap: "Drop your map to open a table with it",

  battleBoard: "Stridewright, a battle board",
  invitedTo: (table = "a table") => `You are invited to ${table}`,
  sitAlready: (table = "a table") => `You sit at ${table} already`,
  join: "Join the table",
  back: "Back to the table",
  gone: "This invitation is used up, has expired or was revoked. Ask for another one.",
  enterName: "Enter your name.",
  yourName: "Your name",
  nameIsSeen: "Everyone at the table sees this name.",
  yourCreature: "Your creature",
  yourCreatureIs: "Your creature is",
  taken: "(taken)",
  noneFree: "No creature is free. Join without one, and the game master gives you one.",

  getYoursBack: "Get your tables back",
  getMineBack: "Get my tables back",
  linkGone: "This link no longer works.",
  getsSeats:
    "This browser gets your seats. Your other browsers are logged out, and the link stops working.",
  losesSeats: "If this browser has seats as another visitor, it loses them.",
  linkWorksOnce:
    "Each link works once, within 24 hours. Ask the operator of this server for a new one.",

  invite: "Invite",
  inviteTo: (table = "the table") => `Invite to ${table}`,
  role: "Role",
  playerRole: "Player: moves their own creatures",
  spectatorRole: "Spectator: watches",
  masterRole: "Game master: can do everything",
  makeLink: "Make a link",
  outdated: "Your choice has changed: make a new link. The last one is under the open invitations.",
  canMove: "Can move",
  cannotPick: "(hidden: players cannot pick it)",
  eachPicks: "Each player picks one of them: the same link is for all",
  invitationLink: "Invitation link",
  copy: "Copy",
  copied: "Copied",
  qrCode: "QR code of the link",
  anyoneCanJoin:
    "Anyone with this link can join. Copy it now, or let players scan it: it is not shown again.",
  machineAddress: "Devices in your network open it at the address of this machine.",
  onlyHere: "It works on this machine only.",
  startWith: "For other devices, start the server with",
  andOpen: "and open the board by this machine's name.",
  openInvitations: "Open invitations",
  withOneOf: "with one of",
  used: (used: number, uses: number) => `${used} of ${uses} used`,
  linkAbove: "(the link above)",
  revoke: "Revoke",
  present: "here",
  moves: "moves",
  removeThis: (name: string) => `Remove ${name}`,
  sureRemove: (name: string) =>
    `Remove ${name} from this table? The link by which they came then works for no one: make a new one for the others.`,

  tablesAndDemos: "Tables and demos",
  disconnected: "Disconnected",
  connecting: "Connecting …",
  undoes: (what: string) => `Undo: ${what} (Ctrl+Z)`,
  redoes: (what: string) => `Redo: ${what} (Ctrl+Shift+Z)`,
  nothingToUndo: "Nothing to undo",
  nothingToRedo: "Nothing to redo",
  autoColours: "System colours",
  lightColours: "Light colours",
  darkColours: "Dark colours",
  changeColours: "Change colours",

  viewOptions: "View options",
  showTurns: "Show the turn order above the board",
  showNames: "Show all names",
  followTurns: "Move the view to whose turn it is",
  playSound: "Play a sound when it is your turn",

  notPicture: (name: string) =>
    `${name} is damaged, or not a picture that the browser can show. Try PNG, JPEG or WebP.`,
  unreachable: "The server cannot be reached. Is it running, and are you in its network?",
  status: (status: number) => `The server answered with status ${status}.`,

  asksToMove: (member: string, creature: string, because: string) =>
    `${member} asks to move ${creature}. ${because} Press Y to allow, N to refuse.`,
};
