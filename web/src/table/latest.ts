// Sends the latest of something that changes quickly, such as where a member aims. Knows no messages.

/** The pause between two of them, in milliseconds. */
const PAUSE = 250;

export class Latest<T> {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sent = "null";

  /** `value` returns what to send, null for nothing; `send` returns whether it was sent. */
  constructor(
    private readonly value: () => T | null,
    private readonly send: (value: T | null) => boolean,
  ) {}

  /** Something may have changed: it is sent after a pause, at most four times a second. */
  later(): void {
    this.timer ??= setTimeout(() => this.now(), PAUSE);
  }

  /** Sends it at once. */
  now(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const value = this.value();
    const text = JSON.stringify(value);
    if (text === this.sent) return;
    if (this.send(value)) this.sent = text;
    // There was no time between the questions: try again.
    else this.later();
  }

  /** The others know of nothing: the connection began anew. */
  forget(): void {
    this.sent = "null";
  }
}
