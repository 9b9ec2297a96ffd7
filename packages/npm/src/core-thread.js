// The worker of a SessionWorker with the smaller WebAssembly file.

import { answer } from "./answering.js";
import * as core from "./core.js";

answer(core);
