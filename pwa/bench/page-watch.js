// Runs in the page and says when things were on the screen.
// window.listRowAt: the first row of the lists; firstRowAt: the first placement of any kind.
const shown = (selector) => document.querySelector(selector)?.getBoundingClientRect().height > 0;
const look = () => {
  if (!window.firstRowAt && shown('main a[data-opens]')) window.firstRowAt = performance.now();
  if (shown('main section:has([data-section-heading]) a[data-opens]'))
    window.listRowAt = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);

/** From the last press to the frame in which one of these elements has the text. */
let pressedAt = 0;
addEventListener('click', (event) => (pressedAt = event.timeStamp), { capture: true });
window.untilText = ([selector, text]) =>
  new Promise((resolve) => {
    const check = () =>
      [...document.querySelectorAll(selector)].some((one) => one.textContent.includes(text))
        ? requestAnimationFrame(() => {
            // The next task comes after the paint.
            const { port1, port2 } = new MessageChannel();
            port1.addEventListener('message', () => resolve(performance.now() - pressedAt));
            port1.start();
            port2.postMessage(null);
          })
        : requestAnimationFrame(check);
    check();
  });
