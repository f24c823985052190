/** The part of the set-up that needs a page. */
import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { afterEach, beforeEach } from 'vitest';

clearPage();
// jsdom lays nothing out: nothing is at any place of the window.
document.elementFromPoint = () => null;
forgetWhoMadeElements();
// Whatever is waited for comes, unless it never does. A test may take longer than this, so that it is told what.
configure({ asyncUtilTimeout: 60_000 });
afterEach(cleanup);

const textNodes: Text[] = [];
beforeEach(() => {
  document.createTextNode = (text) => {
    const node = Document.prototype.createTextNode.call(document, text);
    textNodes.push(node);
    return node;
  };
});
afterEach(refuseBareText);

/** All but the styles, which are the same for every file. */
function clearPage(): void {
  localStorage.clear();
  sessionStorage.clear();
  // An entry that is added drops those that a file before went back from; one that is replaced leaves them.
  history.pushState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
}

/**
 * For its warnings, React notes with each element from where it was made. That takes a third of the time of a form;
 * after ten thousand elements it lets it be, so here it finds that there were as many. The warnings come all the same.
 */
function forgetWhoMadeElements(): void {
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

/** A translator replaces text nodes, so that React can neither change nor remove those that it made itself. */
function refuseBareText(): void {
  const isOfReact = (node: Text): boolean =>
    Object.keys(node).some((key) => key.startsWith('__reactFiber$'));
  const bare = textNodes.splice(0).find(isOfReact);
  if (bare) throw new Error(`This text has no element of its own: "${bare.data}"`);
}
