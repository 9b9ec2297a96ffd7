// A board in an element of any page: draws a scene with overlays and reports what pointers and keys ask for.
// It knows no rules and no server.

import {
  type Area,
  type Camera,
  type Size,
  centred,
  filled,
  fit,
  kept,
  panned,
  squareUnder,
  toBoard,
  toScreen,
  zoomed,
} from "./camera.js";
import { isDarkPicture } from "./backdrop.js";
import { Brush, type Grain } from "./brush.js";
import { Overlays } from "./draw/overlay.js";
import { patterns } from "./draw/patterns.js";
import { drawFog, drawGround, drawWalls } from "./draw/scene.js";
import { make, path, set } from "./draw/svg.js";
import { Tokens } from "./draw/tokens.js";
import { CELL, type Body, type Point, type Square, covers, middleOf } from "./geometry.js";
import { AT_REST, type Gestures, type Input, type Intent, aims, step } from "./gestures.js";
import { Labels } from "./labels.js";
import {
  ENGLISH,
  NOTHING,
  type Overlay,
  type Picture,
  type Scene,
  type Token,
  type Words,
} from "./model.js";
import { listenKeys } from "./keys.js";
import { listenPointers } from "./pointers.js";
import { Rulers } from "./rulers.js";
import { topmost } from "./stack.js";

/** The callbacks and settings of a board. */
export interface BoardOptions {
  /** The user wants something. */
  readonly onIntent: (intent: Intent) => void;
  /** A key that the board does not use (`[`, `]`, Ctrl+Z …), and the square of the keyboard's cursor. Returns whether the key was used. */
  readonly onKey?: (event: KeyboardEvent, cursor: Square | null) => boolean;
  /** The cursor of a painting tool is here, in words. */
  readonly onCursor?: (words: string) => void;
  /** The label of the whole board for screen readers. */
  readonly label: string;
  /** What the board says itself, in the language of the page; English by default. */
  readonly words?: Words;
  /** The part of the board's element at its top right that the page covers, in pixels from the element's top left. The whole board is shown beside or below it. */
  readonly covered?: () => Area | null;
  /** Only a picture: no pointers, no keys. */
  readonly still?: boolean;
}

/** A board on a page. */
export interface Board {
  /** Shows another scene. */
  setScene(scene: Scene): void;
  /** Shows these tokens. */
  setTokens(tokens: readonly Token[]): void;
  /** Marks the token that the page shows. */
  select(token: string | null): void;
  /** Changes overlays; those left out stay as they are. */
  setOverlay(change: Partial<Overlay>): void;
  /** Animates a token along a path to the square where it stands. */
  glide(token: string, route: readonly Body[]): void;
  /** Sends an input as if it came from a pointer or key. */
  send(input: Input): void;
  /** Lets pointers and keys paint, the keys by this grain; null ends that. */
  paintBy(grain: Grain | null): void;
  /** The state of the gestures. */
  gestures(): Gestures;
  /** Puts the keyboard's focus on a token. */
  focus(token: string): void;
  /** The square that the pointer or the keyboard's cursor was last on. */
  spot(): Square | null;
  /** Marks a square for a moment. */
  ping(square: Square): void;
  zoom(factor: number): void;
  /** Shows the whole board. */
  showAll(): void;
  /** Shows the whole board, or the area around a body if squares would become too small to touch. */
  begin(body: Body | null): void;
  /** Centres a body if it is out of view; if wanted, also if another part of the page covers it. */
  reveal(body: Body, uncovered?: boolean): void;
  /** Shows a body in the middle of the screen. */
  centre(body: Body): void;
  destroy(): void;
}

/** The margin around the board for what is drawn across its edges, in drawing units. */
const RIM = CELL;

/** The smallest side of a square that a finger can hit, in pixels. */
const TOUCHABLE = 28;

let boards = 0;

/** Mounts a board in an element. */
export function mountBoard(host: HTMLElement, options: BoardOptions): Board {
  return new MountedBoard(host, options);
}

/** Whether two pictures are the same at the same place. */
function alike(one: Picture | null, other: Picture | null): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}

class MountedBoard implements Board {
  private readonly prefix = `sw${(boards += 1)}-`;
  /** Three stacked pictures, painted separately: what moves under the pointer does not repaint the others. */
  private readonly pictures: readonly SVGSVGElement[];
  /** Holds the three pictures and moves when the view pans. Moving an SVG instead makes the browser lay out all its text again. */
  private readonly content: HTMLElement;
  private readonly groundLayer: SVGGElement;
  private readonly wallLayer: SVGGElement;
  private readonly fogLayer: SVGGElement;
  private readonly tokens: Tokens;
  private readonly overlays: Overlays;
  private readonly rulers: Rulers | null;
  private readonly labels: Labels;
  private readonly cursorPath: (data: string) => void;
  private readonly words: Words;
  private readonly stop = new AbortController();
  private readonly watcher: ResizeObserver;
  private scene: Scene = {
    width: 1,
    height: 1,
    ground: [],
    walls: [],
    picture: null,
    fog: [],
    thin: false,
  };
  private shownTokens: readonly Token[] = [];
  private overlay: Overlay = NOTHING;
  private state: Gestures = AT_REST;
  private camera: Camera = { x: 0, y: 0, scale: 1 };
  private screen: Size = { width: 1, height: 1 };
  /** The size that the pictures were last set to. */
  private size = "";
  /** The view has not moved since it was fitted. */
  private fitted = true;
  private cursor: Square | null = null;
  /** What the keys of a painting tool paint by; null without a tool. */
  private grain: Grain | null = null;
  /** The cursor of the tool, once a key has moved it. */
  private brush: Brush | null = null;
  private lastSpot: Square | null = null;

  constructor(
    private readonly host: HTMLElement,
    private readonly options: BoardOptions,
  ) {
    this.words = options.words ?? ENGLISH;
    host.classList.add("sw-board");
    set(
      host,
      options.still
        ? { role: "img", "aria-label": options.label }
        : { role: "application", tabindex: 0, "aria-label": options.label },
    );
    this.content = document.createElement("div");
    this.content.className = "sw-content";
    host.append(this.content);
    const ground = make("svg", { class: "sw-layer", "aria-hidden": "true" }, this.content);
    const reach = make("svg", { class: "sw-layer", "aria-hidden": "true" }, this.content);
    const play = make("svg", { class: "sw-layer sw-play" }, this.content);
    this.pictures = [ground, reach, play];
    patterns(ground, this.prefix);
    patterns(reach, `${this.prefix}o-`);
    this.groundLayer = make("g", {}, ground);
    const below = make("g", {}, reach);
    this.wallLayer = make("g", { class: "sw-walls" }, reach);
    this.fogLayer = make("g", {}, reach);
    const costs = make("g", { class: "sw-costs" }, reach);
    const tokenLayer = make("g", { class: "sw-tokens" }, play);
    const names = make("g", { "aria-hidden": "true" }, play);
    const above = make("g", { class: "sw-above" }, play);
    this.tokens = new Tokens(tokenLayer, names, options.still ?? false, this.words);
    this.overlays = new Overlays(below, costs, above, `${this.prefix}o-`);
    this.cursorPath = path(above, "sw-cursor");
    this.rulers = options.still ? null : new Rulers(host);
    this.labels = new Labels(host);
    this.watcher = new ResizeObserver(() => this.resized());
    this.watcher.observe(host);
    this.resized();
    if (!options.still) this.listen(this.stop.signal);
  }

  private listen(signal: AbortSignal): void {
    const { host, options } = this;
    listenPointers(host, {
      signal,
      locate: (at) => this.locate(at),
      eager: () => aims(this.state),
      send: (input) => this.send(input),
      wheel: (factor, at) => this.zoomAt(factor, at),
    });
    // The cursor starts at the token with the focus.
    host.addEventListener(
      "focusin",
      (event) => {
        const id = event.target instanceof Element ? event.target.getAttribute("data-token") : null;
        const token = this.shownTokens.find((one) => one.id === id);
        if (!token || this.state.carried || this.state.pressed.length > 0) return;
        this.cursor = token.body.at;
        this.reveal(token.body);
      },
      { signal },
    );
    listenKeys(host, {
      signal,
      cursor: () => this.cursor,
      moveCursor: (by) => this.moveCursor(by),
      tokenAt: (square) => this.tokenOn(square),
      focused: (id) => this.shownTokens.find((token) => token.id === id) ?? null,
      carrying: () => this.state.carried !== null,
      painting: () => this.grain !== null,
      moveBrush: (by, extend) => this.brushed((brush) => brush.move(by, extend)),
      pressBrush: () => this.brushed((brush) => brush.press()),
      giveUpBrush: () => {
        const busy = this.brush?.busy ?? false;
        if (busy) this.brushed((brush) => brush.giveUp());
        return busy;
      },
      send: (input) => this.send(input),
      zoom: (factor) => this.zoom(factor),
      menu: (square, token) => this.menu(square, token?.id ?? null),
      other: (event, cursor) => options.onKey?.(event, cursor) ?? false,
    });
  }

  setScene(scene: Scene): void {
    const sized = scene.width !== this.scene.width || scene.height !== this.scene.height;
    if (scene.ground !== this.scene.ground || !alike(scene.picture, this.scene.picture) || sized)
      drawGround(this.groundLayer, scene, this.prefix);
    if (!alike(scene.picture, this.scene.picture)) void this.suit(scene.picture?.href ?? null);
    if (scene.walls !== this.scene.walls) drawWalls(this.wallLayer, scene.walls);
    if (scene.fog !== this.scene.fog || scene.thin !== this.scene.thin)
      drawFog(this.fogLayer, scene, `${this.prefix}o-`);
    this.scene = scene;
    if (sized) this.showAll();
  }

  /** Chooses the colours of overlays and grid by the picture under them. */
  private async suit(href: string | null): Promise<void> {
    const dark = href === null ? null : await isDarkPicture(href);
    if (href !== (this.scene.picture?.href ?? null)) return;
    this.host.classList.toggle("sw-over-dark", dark === true);
    this.host.classList.toggle("sw-over-light", dark === false);
  }

  setTokens(tokens: readonly Token[]): void {
    this.shownTokens = tokens;
    this.tokens.show(tokens);
  }

  select(token: string | null): void {
    this.tokens.select(token);
  }

  setOverlay(change: Partial<Overlay>): void {
    this.overlay = { ...this.overlay, ...change };
    this.paint();
  }

  glide(token: string, route: readonly Body[]): void {
    this.tokens.glide(token, route);
  }

  send(input: Input): void {
    if ((input.type === "move" || input.type === "down") && input.inside)
      this.lastSpot = input.square;
    const before = this.state;
    const [after, intents] = step(before, input);
    this.state = after;
    if (before.carried !== after.carried) {
      this.tokens.carry(after.carried?.token ?? null);
      this.host.classList.toggle("sw-carrying", after.carried !== null);
      if (!after.carried) this.cursorPath("");
    }
    this.host.classList.toggle("sw-pinned", after.pinned);
    this.host.classList.toggle(
      "sw-panning",
      after.pressed.some((press) => press.does === "pans"),
    );
    for (const intent of intents) this.handle(intent);
  }

  paintBy(grain: Grain | null): void {
    this.grain = grain;
    this.brush = null;
    this.cursorPath("");
    this.send({ type: "painting", on: grain !== null });
  }

  spot(): Square | null {
    return this.lastSpot;
  }

  gestures(): Gestures {
    return this.state;
  }

  focus(token: string): void {
    this.tokens.element(token)?.focus({ preventScroll: true });
    // The cursor follows, even if the token already had the focus.
    this.cursor = this.shownTokens.find((one) => one.id === token)?.body.at ?? this.cursor;
  }

  ping(square: Square): void {
    this.labels.ping({ x: (square[0] + 0.5) * CELL, y: (square[1] + 0.5) * CELL }, this.camera);
  }

  zoom(factor: number): void {
    this.zoomAt(factor, { x: this.screen.width / 2, y: this.screen.height / 2 });
  }

  showAll(): void {
    this.fitted = true;
    this.look(this.whole());
  }

  begin(body: Body | null): void {
    const whole = this.whole();
    if (!body || whole.scale * CELL >= TOUCHABLE) return this.showAll();
    this.fitted = false;
    this.look(
      filled(
        centred(middleOf(body), (TOUCHABLE * 1.25) / CELL, this.screen),
        this.scene,
        this.screen,
      ),
    );
  }

  private whole(): Camera {
    const { still, covered } = this.options;
    return fit(this.scene, this.screen, still ? 6 : undefined, covered?.() ?? null);
  }

  reveal(body: Body, uncovered = false): void {
    const at = toScreen(this.camera, middleOf(body));
    const inside = at.x > 0 && at.y > 0 && at.x < this.screen.width && at.y < this.screen.height;
    if (!inside || (uncovered && this.isBehind(at))) this.centre(body);
  }

  /** Whether another part of the page lies over a point. A dialog does not count: it goes away again. */
  private isBehind({ x, y }: Point): boolean {
    const { left, top } = this.host.getBoundingClientRect();
    const over = document.elementFromPoint(left + x, top + y);
    return over !== null && !this.host.contains(over) && !over.closest("dialog");
  }

  centre(body: Body): void {
    this.fitted = false;
    this.look(centred(middleOf(body), this.camera.scale, this.screen));
  }

  destroy(): void {
    this.stop.abort();
    this.watcher.disconnect();
    this.host.replaceChildren();
  }

  private handle(intent: Intent): void {
    switch (intent.want) {
      case "pan":
        this.fitted = false;
        this.look(panned(this.camera, intent.dx, intent.dy));
        return;
      case "zoom":
        this.zoomAt(intent.factor, intent);
        return;
      case "pick":
      case "select":
        this.cursor = intent.square;
        break;
      case "paint": {
        // Walls go from corner to corner, so paint also reports the point, in squares.
        const { x, y } = toBoard(this.camera, intent);
        this.options.onIntent({ ...intent, x: x / CELL, y: y / CELL });
        return;
      }
    }
    this.options.onIntent(intent);
  }

  private moveCursor([columns, rows]: Square): void {
    const focused = this.shownTokens.find(
      (token) => this.tokens.element(token.id) === document.activeElement,
    );
    const from = this.cursor ?? focused?.body.at ?? [0, 0];
    const start = this.state.carried ? (this.state.aim ?? this.state.carried.from) : from;
    const column = Math.min(this.scene.width - 1, Math.max(0, start[0] + columns));
    const row = Math.min(this.scene.height - 1, Math.max(0, start[1] + rows));
    this.cursor = [column, row];
    this.lastSpot = this.cursor;
    this.cursorPath(`M${column * CELL + 2} ${row * CELL + 2}h${CELL - 4}v${CELL - 4}h${4 - CELL}Z`);
    this.reveal({ at: this.cursor, width: 1, height: 1 });
    if (this.state.carried) this.send({ type: "aim", square: this.cursor });
  }

  /** Moves or uses the cursor of the tool. The first key shows it: at the board's cursor, otherwise in the middle of the view. */
  private brushed(act: (brush: Brush) => Intent | null): void {
    if (!this.grain) return;
    const first = this.brush === null;
    this.brush ??= new Brush(this.grain, this.brushStart(), this.scene, this.words);
    const intent = first ? null : act(this.brush);
    if (intent) this.options.onIntent(intent);
    else this.setOverlay({ painted: [] });
    this.cursorPath(this.brush.outline);
    this.reveal({ at: this.brush.square, width: 1, height: 1 });
    this.options.onCursor?.(this.brush.words);
  }

  private brushStart(): Point {
    const { width, height } = this.screen;
    const middle = squareUnder(this.camera, { x: width / 2, y: height / 2 });
    const [column, row] = this.cursor ?? middle;
    return {
      x: Math.max(0, Math.min(this.scene.width - 1, column)),
      y: Math.max(0, Math.min(this.scene.height - 1, row)),
    };
  }

  /** Opens the menu by keyboard at its square. */
  private menu([column, row]: Square, token: string | null): void {
    const square: Square = [column, row];
    const { x, y } = toScreen(this.camera, { x: (column + 0.6) * CELL, y: (row + 0.6) * CELL });
    this.send({ type: "menu", token, square, x, y });
  }

  private tokenOn(square: Square): Token | null {
    const inHand = this.shownTokens.find(({ id }) => id === this.state.carried?.token);
    return inHand && covers(inHand.body, square) ? inHand : topmost(this.shownTokens, square);
  }

  private locate(at: Point): { square: Square; inside: boolean; token: string | null } {
    const square = squareUnder(this.camera, at);
    const [column, row] = square;
    const inside = column >= 0 && row >= 0 && column < this.scene.width && row < this.scene.height;
    return { square, inside, token: this.tokenOn(square)?.id ?? null };
  }

  private zoomAt(factor: number, at: Point): void {
    this.fitted = false;
    const least = Math.min(0.25, this.whole().scale * 0.8);
    this.look(zoomed(this.camera, factor, at, least));
  }

  private resized(): void {
    const { width, height } = this.host.getBoundingClientRect();
    if (width === 0 || height === 0) return;
    this.screen = { width, height };
    this.look(this.fitted ? this.whole() : this.camera);
  }

  /** Applies a camera. Each picture is as large as the whole board, so panning only moves it and the browser paints only what comes into view. */
  private look(camera: Camera): void {
    this.camera = kept(camera, this.scene, this.screen);
    const { x, y, scale } = this.camera;
    const { width, height } = this.scene;
    const drawn = { width: width * CELL + 2 * RIM, height: height * CELL + 2 * RIM };
    const size = `${drawn.width} ${drawn.height} ${scale}`;
    if (size !== this.size) {
      const box = {
        viewBox: `${-RIM} ${-RIM} ${drawn.width} ${drawn.height}`,
        width: drawn.width * scale,
        height: drawn.height * scale,
      };
      for (const picture of this.pictures) set(picture, box);
      this.size = size;
    }
    this.content.style.transform = `translate(${Math.round(-(x + RIM) * scale)}px, ${Math.round(-(y + RIM) * scale)}px)`;
    this.rulers?.show(this.camera, this.scene);
    this.host.classList.toggle("sw-far", scale * CELL < 22);
    this.paint();
  }

  private paint(): void {
    this.overlays.show(this.overlay);
    this.labels.show(this.overlay, this.camera, this.screen);
  }
}
