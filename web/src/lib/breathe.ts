/** Lets messages in. A timer would wait four milliseconds each time; a message to oneself does not. */
export function breathe(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}

/** A page that is held up for longer is felt. */
const HELD_MS = 20;

/** Long work in small pieces: calling `rest` between them handles messages as often as necessary. */
export class Pace {
  #restedAtMs = performance.now();

  async rest(): Promise<void> {
    if (performance.now() - this.#restedAtMs < HELD_MS) return;
    await breathe();
    this.#restedAtMs = performance.now();
  }
}
