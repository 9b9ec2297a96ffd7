// The worker of a SessionWorker.

import { answer } from "./answering.js";
import * as full from "./full.js";

answer(full);
