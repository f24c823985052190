// The page of the documentation that names a test for whatever may happen to the sync. One that was renamed or taken away
// would leave a promise there that nothing holds.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const ROW = /^\|(?<what>[^|`]+)\| +`(?<file>[^`]+)` +\|(?<titles>.+)\|$/gm;
const QUOTED = /`([^`]+)`/g;

const page = readFileSync(join(ROOT, 'shared/docs/sync-cases.md'), 'utf8');
const rows = [...page.matchAll(ROW)].map(({ groups = {} }) => ({
  what: (groups['what'] ?? '').trim(),
  file: groups['file'] ?? '',
  titles: [...(groups['titles'] ?? '').matchAll(QUOTED)].map(([, title = '']) => title),
}));

test('the page names tests for all answers and all other cases', () => {
  expect(rows).toHaveLength(40);
  expect(rows.filter(({ titles }) => titles.length === 0)).toEqual([]);
});

describe.each(rows)('$what', ({ file, titles }) => {
  test.each(titles)('%s', (title) => {
    const source = readFileSync(join(ROOT, file), 'utf8');
    const spellings = ["'", '"', '`'].map((quote) => `${quote}${title}${quote}`);
    expect(spellings.some((spelling) => source.includes(spelling))).toBe(true);
  });
});
