// The documentation page that names a test for every case of the sync. If a named test is renamed or removed,
// the page would promise something that no test holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROW = /^\|(?<what>[^|`]+)\| +`(?<file>[^`]+)` +\|(?<titles>.+)\|$/gm;
const QUOTED = /`([^`]+)`/g;

/** The first string in the parentheses of a test or describe, or in a table row of cases. */
const TITLE = /(?:\b(?:it|test|describe)\(|\)\(|\[)\s*(?<quote>['"`])(?<title>.+?)\k<quote>/g;

/** The tags at the end of a title say where it runs. */
const TAGS = /(?: @\w+)+$/;

const titlesIn = (source: string): readonly string[] =>
  [...source.matchAll(TITLE)].map(({ groups = {} }) => (groups['title'] ?? '').replace(TAGS, ''));

const page = readFileSync(join(ROOT, 'shared/docs/sync-cases.md'), 'utf8');
const rows = [...page.matchAll(ROW)].map(({ groups = {} }) => ({
  what: (groups['what'] ?? '').trim(),
  file: groups['file'] ?? '',
  titles: [...(groups['titles'] ?? '').matchAll(QUOTED)].map(([, title = '']) => title),
}));

test('the page names tests for all answers and all other cases', () => {
  expect(rows).toHaveLength(59);
  expect(rows.filter(({ titles }) => titles.length === 0)).toEqual([]);
});

describe.each(rows)('$what', ({ file, titles }) => {
  test.each(titles)('%s', (title) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    expect(titlesIn(source)).toContain(title);
  });
});
