type Events = WindowEventMap & DocumentEventMap;

/** Calls the listener at each of these events, until the returned function is called. */
export function listen<Name extends keyof Events>(
  target: EventTarget,
  types: readonly Name[],
  listener: (event: Events[Name]) => void,
  options: AddEventListenerOptions = {},
): () => void {
  const handle = (event: Event): void => listener(event as Events[Name]);
  for (const type of types) target.addEventListener(type, handle, options);
  return () => {
    for (const type of types) target.removeEventListener(type, handle, options);
  };
}

/** Calls the listener whenever the page becomes visible: a sleeping phone stops timers, and misses events. */
export function onVisible(listener: () => void): () => void {
  return listen(document, ['visibilitychange'], () => {
    if (document.visibilityState === 'visible') listener();
  });
}
