import { describe, expect, it, vi } from 'vitest';
import { hasTypeOf } from './file-types.ts';

describe('a response', () => {
  it.each([
    ['/assets/a.js', 'text/javascript', true],
    ['/assets/a.js', 'application/javascript; charset=utf-8', true],
    ['/assets/a.js', 'Text/JavaScript', true],
    ['/assets/a.js', 'text/html', false],
    ['/assets/a.js', 'text/javascriptx', false],
    ['/assets/a.js', 'x-text/javascript', false],
    ['/assets/a.js', null, false],
    ['/app.html', 'text/html; charset=utf-8', true],
    ['/app.html', 'text/plain', false],
    ['/app.html?__WB_REVISION__=a.js', 'text/html', true],
    ['https://app.example/app.html#a.js', 'text/html', true],
    ['/assets/a.css', 'text/css', true],
    ['/assets/a.css', 'text/html', false],
    ['/manifest.webmanifest', 'application/manifest+json', true],
    ['/manifest.webmanifest', 'application/json', true],
    ['/manifest.webmanifest', 'text/html', false],
    ['/favicon.svg', 'image/svg+xml', true],
    ['/favicon.svg', 'image/svg', false],
    ['/assets/a.woff2', 'font/woff2', true],
    ['/assets/a.woff2', 'application/font-woff2', true],
    ['/assets/a.woff2', 'application/octet-stream', true],
    ['/assets/a.woff2', 'font/woff', false],
    // Nothing is known of these.
    ['/assets/a.png', 'text/html', true],
    ['/assets.js/a', 'text/html', true],
    ['/damaged-version', null, true],
  ])('for %s may have the type %s: %s', (url, type, isRight) => {
    vi.stubGlobal('location', new URL('https://app.example'));
    const headers = type === null ? {} : { 'content-type': type };
    expect(hasTypeOf(url, new Response(null, { headers }))).toBe(isRight);
  });
});
