// Runs in the page: from each letter typed to the frame after it, which the message follows.
window.paintTimes = [];
addEventListener(
  'input',
  (event) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener('message', () =>
        window.paintTimes.push(performance.now() - event.timeStamp),
      );
      port1.start();
      port2.postMessage(null);
    }),
  { capture: true },
);
