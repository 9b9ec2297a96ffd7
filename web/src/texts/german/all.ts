// Writes the German texts over the English ones, part by part.

import { commonTexts } from "../common.js";
import { effectTexts } from "../effects.js";
import { addEngineTexts } from "../engine.js";
import { playTexts } from "../play.js";
import { prepareTexts } from "../prepare.js";
import { measureTexts } from "../measure.js";
import { startTexts } from "../start.js";
import { wordTexts } from "../words.js";
import { germanCommon } from "./common.js";
import { germanDemos } from "./demos.js";
import { germanEffects } from "./effects.js";
import { germanFiles } from "./files.js";
import { germanMeasure } from "./measure.js";
import { germanMessages } from "./messages.js";
import { germanNames } from "./names.js";
import { germanPlay } from "./play.js";
import { germanPrepare } from "./prepare.js";
import { germanProblems } from "./problems.js";
import { germanScenes } from "./scenes.js";
import { germanSingles } from "./single.js";
import { germanStart } from "./start.js";
import { germanVocabulary } from "./vocabulary.js";
import { germanWords } from "./words.js";

export function writeGerman(): void {
  Object.assign(commonTexts, germanCommon);
  Object.assign(effectTexts, germanEffects);
  Object.assign(measureTexts, germanMeasure);
  Object.assign(playTexts, germanPlay);
  Object.assign(prepareTexts, germanPrepare);
  Object.assign(startTexts, germanStart);
  Object.assign(wordTexts, germanWords);
  addEngineTexts(germanDemos);
  addEngineTexts(germanFiles);
  addEngineTexts(germanMessages);
  addEngineTexts(germanNames);
  addEngineTexts(germanProblems);
  addEngineTexts(germanScenes);
  addEngineTexts(germanSingles);
  addEngineTexts(germanVocabulary);
}
