/** Milliseconds until the browser has painted what `act` changed. */
export function frameOf(act: () => void): Promise<number> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const from = performance.now();
      act();
      requestAnimationFrame(() => {
        const channel = new MessageChannel();
        channel.port1.addEventListener('message', () => resolve(performance.now() - from));
        channel.port1.start();
        channel.port2.postMessage(null);
      });
    });
  });
}
