// Runs in the page and says how quickly it answers.
// window.listRowAt: when the first row of the lists was on the screen; firstRowAt: the first placement of any kind.
const shown = (selector) => document.querySelector(selector)?.getBoundingClientRect().height > 0;
const look = () => {
  if (!window.firstRowAt && shown('main a[data-opens]')) window.firstRowAt = performance.now();
  if (shown('main section:has([data-section-heading]) a[data-opens]'))
    window.listRowAt = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);

/** Calls back right after the next frame was painted. */
const afterPaint = (done) =>
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', done);
    port1.start();
    port2.postMessage(null);
  });

// From each letter typed and each choice made to the frame after it.
window.paintTimes = { input: [], change: [] };
for (const kind of ['input', 'change'])
  addEventListener(
    kind,
    (event) => afterPaint(() => window.paintTimes[kind].push(performance.now() - event.timeStamp)),
    { capture: true },
  );

// From a press to the frame in which `there` says that what was asked for is done.
let pressedAt = 0;
addEventListener('click', (event) => (pressedAt = event.timeStamp), { capture: true });
window.untilDone = (there) =>
  new Promise((resolve) => {
    const check = () =>
      there()
        ? afterPaint(() => resolve(performance.now() - pressedAt))
        : requestAnimationFrame(check);
    check();
  });

// What the browser calls the interaction to next paint: the longest that a key or a touch waited for its frame.
const waits = new Map();
new PerformanceObserver((list) => {
  for (const { interactionId, duration } of list.getEntries())
    if (interactionId) waits.set(interactionId, Math.max(duration, waits.get(interactionId) ?? 0));
}).observe({ type: 'event', durationThreshold: 16, buffered: true });
window.longestWait = () => Math.max(0, ...waits.values());
