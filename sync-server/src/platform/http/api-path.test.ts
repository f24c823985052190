import { expect, test } from 'vitest';
import { hasControlCharacters, isApiPath } from './api-path.ts';

test.each([
  '/api',
  '/api/',
  '/api/me',
  '//api/me',
  '///api//me',
  '/API/me',
  '/Api',
  '/api%2fme',
  '/api%2Fme',
  '/%61pi/me',
  '/%2561pi/me',
  '/%5capi/me',
  '/\\api/me',
  '/./api/me',
  '/x/../api/me',
  '/x/..%2fapi/me',
  '/x%2f..%2fapi',
])('%s means the API', (path) => {
  expect(isApiPath(path)).toBe(true);
});

test.each(['/', '/dashboard', '/apiary', '/x/api', '/faq?next=/api', '/100%', '/%zz', '/%E0%A4%A'])(
  '%s does not mean the API',
  (path) => {
    expect(isApiPath(path)).toBe(false);
  },
);

test.each([
  ['/a\u0000b', true],
  ['/\n', true],
  ['/\u007f', true],
  ['/a%2500', false],
  ['/काल', false],
])('the path %j has control characters: %s', (path, expected) => {
  expect(hasControlCharacters(path)).toBe(expected);
});
