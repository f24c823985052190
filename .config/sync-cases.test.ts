// The page of the documentation that names a test for whatever may happen to the sync. One that was renamed or taken away
// would leave a promise there that nothing holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROW = /^\|(?<what>[^|`]+)\| +`(?<file>[^`]+)` +\|(?<titles>.+)\|$/gm;
const QUOTED = /`([^`]+)`/g;

/** What stands first in the parentheses of a test or a group of them, or in a row of the cases that one is made for. */
const TITLE = /(?:\b(?:it|test|describe)\(|\)\(|\[)\s*(?<quote>['"`])(?<title>.+?)\k<quote>/g;

const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(TITLE)].map(({ groups = {} }) => groups['title'] ?? '');

const page = readFileSync(join(ROOT, 'shared/docs/sync-cases.md'), 'utf8');
const rows = [...page.matchAll(ROW)].map(({ groups = {} }) => ({
  what: (groups['what'] ?? '').trim(),
  file: groups['file'] ?? '',
  titles: [...(groups['titles'] ?? '').matchAll(QUOTED)].map(([, title = '']) => title),
}));

test('the page names tests for all answers and all other cases', () => {
  expect(rows).toHaveLength(41);
  expect(rows.filter(({ titles }) => titles.length === 0)).toEqual([]);
});

describe.each(rows)('$what', ({ file, titles }) => {
  test.each(titles)('%s', (title) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(titlesIn(source)).toContain(title);
  });
});
