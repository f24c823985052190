// Runs in the page: when the first placement was on the screen, counted from the start of the navigation.
const look = () => {
  const row = document.querySelector('main a[href*="?p="]');
  if (row && row.getBoundingClientRect().height > 0) window.firstRowAt = performance.now();
  else requestAnimationFrame(look);
};
requestAnimationFrame(look);
