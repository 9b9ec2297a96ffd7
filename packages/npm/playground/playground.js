// The page: a map that is dropped or chosen, questions, and their answers.

import {
  init,
  readMap,
  ruleSystems,
  Session,
  StridewrightError,
  toSvg,
} from "./stridewright/src/index.js";
import { QUESTIONS, squareAt } from "./questions.js";

const EXAMPLES = ["bridge.toml", "tavern.toml", "ledge.toml", "mill.toml"];
/** The most bytes of a file that is opened. */
const MOST_BYTES = 64 * 2 ** 20;

const element = (id) => document.getElementById(id);
const make = (tag, text) => Object.assign(document.createElement(tag), { textContent: text });
const choices = (names) => names.map((name) => new Option(name, name));

/** The scene as it was read, the session over it, and what the reader said of the map. */
let scene;
let session;
let notes = [];
/** The question with the pressed button; undefined after a question was written by hand. */
let preset = QUESTIONS[0];
/** The square that was clicked last. */
let square;

/** Shows what is wrong; anything but a StridewrightError is a fault of this page. */
function wrong(why) {
  if (!(why instanceof StridewrightError) && !(why instanceof SyntaxError)) console.error(why);
  const problems = why.problems ?? [{ message: why.message }];
  const lines = problems.flatMap(({ path, message, help }) => [
    make("p", path && !message.startsWith(path) ? `${path}: ${message}` : message),
    ...(help ? [make("p", `Help: ${help}`)] : []),
  ]);
  element("problem").replaceChildren(...lines);
  element("problem").hidden = false;
}

/** Does something; what goes wrong is shown. */
function trying(work) {
  element("problem").hidden = true;
  try {
    return work();
  } catch (why) {
    wrong(why);
    return undefined;
  }
}

/** Begins with a scene, which names its rules. */
function begin(now) {
  const next = Session.create(now);
  session?.free();
  session = next;
  showCreatures();
}

/** Begins with the scene that was read. A map of another program names no rules: it gets the chosen ones. */
function beginAnew() {
  begin({ ...scene, rules: scene.rules ?? element("rules").value });
  element("rules").value = session.rules;
  element("rules").disabled = scene.rules !== undefined;
  const feet = session.unit === "feet";
  [element("speed").value, element("size").value] = feet ? [30, "medium"] : [5, "1M"];
}

function showCreatures(chosen) {
  const creatures = session.scene().creatures ?? [];
  const named = creatures.map(({ name, letter }, index) => name ?? letter ?? `creature ${index}`);
  const options = named.map((name, index) => new Option(name, index));
  element("creature").replaceChildren(...options);
  element("creature").value = chosen ?? (creatures.length > 0 ? 0 : "");
  element("creature").disabled = creatures.length === 0;
}

/** Opens files: one is the map, the others are those that it names. */
async function open(files) {
  const large = files.find((file) => file.size > MOST_BYTES);
  if (large) return wrong(new Error(`${large.name} is larger than ${MOST_BYTES >> 20} MiB`));
  const contents = await Promise.all(
    files.map(async (file) => [file.name, new Uint8Array(await file.arrayBuffer())]),
  );
  element("example").value = "";
  return trying(() => show(readOne(contents)));
}

/** Reads the first file that is a map. */
function readOne(contents) {
  const others = Object.fromEntries(contents);
  let first;
  for (const [name, bytes] of contents) {
    try {
      return readMap(name, bytes, { files: others });
    } catch (why) {
      first ??= why;
    }
  }
  throw first;
}

function show(read) {
  [scene, notes, square] = [read.scene, read.notes, undefined];
  beginAnew();
  choose(QUESTIONS[0]);
}

async function openExample(name) {
  const response = await fetch(`./examples/${name}`);
  const bytes = new Uint8Array(await response.arrayBuffer());
  trying(() => show(readMap(name, bytes)));
}

/** The question of a button, about the chosen creature. */
function asked({ ask }) {
  const mover = Number(element("creature").value);
  return { mover, ask: ask(square ?? [0, 0]) };
}

/** Takes the question of a button, and asks it. */
function choose(question) {
  preset = question;
  for (const button of element("presets").children) {
    button.setAttribute("aria-pressed", String(button.textContent === question?.name));
  }
  const about = (session.scene().creatures ?? []).length > 0;
  if (!about) return showBoard("Add a creature: set its speed and size, then click its square.");
  if (question.square && !square) return showBoard("Click the square to go to.");
  element("question").value = JSON.stringify(asked(question));
  return answer();
}

/** The board alone, before there is a question. */
function showBoard(hint) {
  element("picture").innerHTML = toSvg(session);
  element("hint").textContent = hint;
  element("answer").textContent = "";
  element("took").textContent = "";
  element("rules-cited").replaceChildren();
  showNotes();
}

function showNotes() {
  const lines = notes.map(({ kind, what, count }) =>
    make("li", `${kind}: ${count === undefined ? "" : `${count} `}${what}`),
  );
  element("notes").replaceChildren(...lines);
}

/** Answers what the page asks. */
function answer(carryOut = false) {
  trying(() => {
    const question = JSON.parse(element("question").value);
    const picture = toSvg(session, question);
    const before = performance.now();
    const response = carryOut ? session.carryOut(question) : session.ask(question);
    const took = performance.now() - before;
    element("picture").innerHTML = carryOut ? toSvg(session) : picture;
    element("took").textContent = `(${took.toFixed(1)} ms)`;
    element("answer").textContent = readable(response);
    element("hint").textContent = carryOut
      ? "The board has changed; the next question begins a turn."
      : "";
    cite(response.cited ?? []);
    showNotes();
  });
}

/** An answer as JSON, with lists of two numbers, which are squares, in one line. */
function readable(response) {
  const text = JSON.stringify(response, undefined, 2);
  return text.replace(/\[\s+(-?\d+),\s+(-?\d+)\s+\]/g, "[$1, $2]");
}

/** The rules that an answer names: title first, then what it says, then the id. */
function cite(cited) {
  const rules = cited.map(({ id, title, text }) => {
    const line = document.createElement("p");
    line.append(make("strong", title ?? id), text ?? "", " ", make("small", id));
    return line;
  });
  element("rules-cited").replaceChildren(...rules);
}

/** Puts a creature onto a square of the board. */
function add(at) {
  const now = session.scene();
  const creatures = now.creatures ?? [];
  const { valueAsNumber: speed } = element("speed");
  const creature = {
    name: `Creature ${creatures.length + 1}`,
    at,
    speed,
    size: element("size").value,
  };
  begin({ ...now, creatures: [...creatures, creature] });
  showCreatures(creatures.length);
  adding(false);
  choose(QUESTIONS[0]);
}

function adding(now) {
  element("add").setAttribute("aria-pressed", String(now));
  if (now) element("hint").textContent = "Click the square where the new creature stands.";
}

/** What a click on the board means: a new creature, another creature, or a square to ask about. */
function clicked(at) {
  const none = (session.scene().creatures ?? []).length === 0;
  if (none || element("add").getAttribute("aria-pressed") === "true") return trying(() => add(at));
  square = at;
  const there = session
    .scene()
    .creatures.findIndex(({ at: place }) => place?.[0] === at[0] && place?.[1] === at[1]);
  if (there >= 0) {
    element("creature").value = there;
    return choose(QUESTIONS[0]);
  }
  return choose(preset?.square ? preset : QUESTIONS.find(({ name }) => name === "Route"));
}

function listen() {
  element("example").onchange = ({ target }) => target.value && openExample(target.value);
  element("files").onchange = ({ target }) => target.files.length > 0 && open([...target.files]);
  // Creatures that were added have sizes and speeds of the rules before.
  element("rules").onchange = () => trying(() => (beginAnew(), choose(QUESTIONS[0])));
  element("creature").onchange = () => choose(preset ?? QUESTIONS[0]);
  element("ask").onclick = () => answer();
  element("carry-out").onclick = () => answer(true);
  element("question").oninput = () => {
    preset = undefined;
    for (const button of element("presets").children) button.setAttribute("aria-pressed", "false");
  };
  element("question").onkeydown = (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) answer();
  };
  element("adding").onsubmit = (event) => {
    event.preventDefault();
    adding(element("add").getAttribute("aria-pressed") !== "true");
  };
  element("picture").onclick = (event) => {
    const at = squareAt(element("picture").querySelector("svg"), event, session);
    if (at) clicked(at);
  };
  document.ondragover = (event) => {
    event.preventDefault();
    element("over").hidden = false;
  };
  document.ondragleave = ({ relatedTarget }) => {
    if (!relatedTarget) element("over").hidden = true;
  };
  document.ondrop = (event) => {
    event.preventDefault();
    element("over").hidden = true;
    if (event.dataTransfer.files.length > 0) open([...event.dataTransfer.files]);
  };
}

async function start() {
  try {
    await init();
  } catch (why) {
    wrong(why);
    return;
  }
  element("example").append(new Option("Your own", ""), ...choices(EXAMPLES));
  element("rules").append(...choices(ruleSystems()));
  for (const question of QUESTIONS) {
    const button = Object.assign(make("button", question.name), {
      onclick: () => choose(question),
    });
    element("presets").append(button);
  }
  listen();
  element("example").value = EXAMPLES[0];
  await openExample(EXAMPLES[0]);
}

await start();
