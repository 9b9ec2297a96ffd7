// Creates SVG elements. Knows nothing about boards. Inserts texts only as text nodes.

const NAMESPACE = "http://www.w3.org/2000/svg";

export type Attributes = Readonly<Record<string, string | number>>;

/** Creates an element with attributes, and appends it to the parent if given. */
export function make<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  parent?: Element,
): SVGElementTagNameMap[Name] {
  const element = document.createElementNS(NAMESPACE, name);
  set(element, attributes);
  parent?.append(element);
  return element;
}

/** Sets attributes. */
export function set(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, String(value));
}

/** Creates a path and returns the setter of its data. Empty data removes the path from the picture. */
export function path(parent: Element, className: string): (data: string) => void {
  const element = make("path", { class: className }, parent);
  let last = "";
  return (data) => {
    if (data === last) return;
    last = data;
    if (data === "") element.removeAttribute("d");
    else element.setAttribute("d", data);
  };
}

/** Adds a text to the drawing. */
export function text(
  parent: Element,
  className: string,
  x: number,
  y: number,
  words: string,
): SVGTextElement {
  const element = make("text", { class: className, x, y }, parent);
  element.textContent = words;
  return element;
}
