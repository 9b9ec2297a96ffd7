// Texts of the ruler and of areas of effect.

import type { Kind } from "../table/measuring.js";

export const measureTexts = {
  measure: "Measure",
  measureAreas: "Measure distances and areas",
  kinds: {
    ruler: "Ruler",
    burst: "Burst",
    emanation: "Aura",
    cone: "Cone",
    line: "Line",
    cube: "Cube",
  } satisfies Record<Kind, string> as Record<Kind, string>,
  larger: "Larger",
  smaller: "Smaller",
  wider: "Wider",
  narrower: "Narrower",
  size: "Size",
  width: "Width",
  showToAll: "Show to all",
  clear: "Clear",
  end: "Stop measuring",
  drag: "Drag from square to square; drag again to go on.",
  click: "Click or drag where it begins.",
  clickAim: (name: string) => `Click or drag where ${name} aims.`,
  aimElsewhere: (name: string) => `Click beside ${name}: where does it aim?`,
  selectFirst: "Select the creature that makes it, then click where it aims",
  noLine: "no line of effect",
  byChoice: "if it wants to be",
  cover: (degree: string) => `${degree} cover`,
  inArea: "In the area",
  noOneInArea: "No creature is in the area.",
};
