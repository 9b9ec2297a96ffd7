// What a worker does with the messages of its SessionWorker: one session, one answer for each message.

import { builtin } from "./node.js";

/** Answers messages with a module of this package. */
export function answer({ init, Session }) {
  const port = builtin("node:worker_threads")?.parentPort ?? globalThis;
  let session;
  const begin = (scene) => {
    const next = Session.create(scene);
    session?.free();
    session = next;
  };
  const methods = {
    start: async (source, scene) => {
      await init(source);
      begin(scene);
    },
    reset: begin,
    ask: (question) => session.ask(question),
    carryOut: (question) => session.carryOut(question),
    place: (who, to) => session.place(who, to),
    scene: () => session.scene(),
    reach: (who, options) => {
      const { columns, rows, unit, bytes, refused } = session.reach(who, options);
      return { board: { columns, rows, unit }, bytes, refused };
    },
    reachMany: (who, starts, options) => {
      const { columns, rows, unit } = session;
      const found = session.reachMany(who, starts, options);
      const buffer = found.find(Boolean)?.bytes.buffer;
      const parts = found.map(
        (reach) => reach && { from: reach.bytes.byteOffset, refused: reach.refused },
      );
      return { board: { columns, rows, unit }, bytes: buffer && new Uint8Array(buffer), parts };
    },
  };
  const reply = async ({ method, args }) => {
    try {
      const value = await methods[method](...args);
      port.postMessage({ value }, value?.bytes ? [value.bytes.buffer] : []);
    } catch (why) {
      const { message, problems = [] } = why;
      port.postMessage({ error: { message, problems } });
    }
  };
  if (port === globalThis) port.onmessage = (event) => reply(event.data);
  else port.on("message", reply);
}
