/** The part of the set-up that needs a page. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import * as React from 'react';
import { afterAll, afterEach, beforeEach } from 'vitest';

clearPage();
// jsdom has no layout: there is no element at any point.
document.elementFromPoint = () => null;
// Nor can it scroll.
Element.prototype.scrollIntoView = () => {};
disableOwnerStacks();
configure({
  // Shorter than a test's time limit, so that a failed wait reports what it waited for.
  asyncUtilTimeout: 60_000,
  getElementError,
});
afterEach(cleanup);
endObserversWithFile();

/** The error of a query that finds nothing. Each look while waiting is one; the last of them is printed by the wait. */
function getElementError(message: string | null, container: Element): Error {
  const isWaiting: unknown = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics');
  const page = isWaiting === true ? false : prettyDOM(container);
  const error = new Error([message, page].filter(Boolean).join('\n\n'));
  error.name = 'TestingLibraryElementError';
  return error;
}

const textNodes: Text[] = [];
beforeEach(() => {
  document.createTextNode = (text) => {
    const node = Document.prototype.createTextNode.call(document, text);
    textNodes.push(node);
    return node;
  };
});
afterEach(rejectBareText);

/** Everything but the styles, which are the same for every file. */
function clearPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  // A pushed entry drops the forward entries left by a previous file; a replaced one preserves them.
  history.pushState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

/** The page outlives the file: what still waits for an element would act on the page of the next file. */
function endObserversWithFile(): void {
  const observers: MutationObserver[] = [];
  const { MutationObserver: Original } = globalThis;
  globalThis.MutationObserver = class extends Original {
    constructor(callback: MutationCallback) {
      super(callback);
      observers.push(this);
    }
  };
  afterAll(async () => {
    // A component that was just unmounted may begin to wait in a timer of its own.
    await new Promise((resolve) => setTimeout(resolve));
    for (const observer of observers) observer.disconnect();
    globalThis.MutationObserver = Original;
  });
}

/**
 * For its warnings, React captures a stack for each element. That takes a third of the time of a form; React
 * stops after ten thousand elements, so it is made to find that many here. The warnings are still logged.
 */
function disableOwnerStacks(): void {
  const internals: unknown = Reflect.get(
    React,
    '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
  );
  if (!(internals instanceof Object)) throw new Error('This React counts them elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => 10_000,
    set() {},
  });
}

/** A translator replaces text nodes, so that React can neither change nor remove those it created. */
function rejectBareText(): void {
  const isOfReact = (node: Text): boolean =>
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  const bare = textNodes.splice(0).find(isOfReact);
  if (bare) throw new Error(`This text has no element of its own: "${bare.data}"`);
}
