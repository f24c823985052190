import { FIXTURE_NOW } from '@shortlist/shared/testing/builders.ts';
import { describe, expect, it } from 'vitest';
import { formatBulkText, readBulkText } from './use-bulk-review.ts';

const ITEMS = [{ company: 'Kaveri Softworks' }, { company: 'Tapti Labs' }];
const TEXT = JSON.stringify({ opportunities: ITEMS });

describe('the text of an upload', () => {
  it.each([
    ['as it is', TEXT],
    ['in a Markdown fence', `\`\`\`json\n${TEXT}\n\`\`\`\n`],
    ['behind a byte-order mark', `\uFEFF${TEXT}`],
    ['behind a byte-order mark and in a fence', `\uFEFF\`\`\`\n${TEXT}\n\`\`\``],
    ['written by the app', formatBulkText(ITEMS)],
  ])('is read %s', async (_how, text) => {
    expect(await readBulkText(text, FIXTURE_NOW)).toEqual({ kind: 'items', items: ITEMS });
  });

  it('may have 2 MiB and not a byte more, counted in bytes', async () => {
    const room = 2 * 1024 * 1024 - new Blob([TEXT]).size;
    expect(await readBulkText(TEXT + ' '.repeat(room), FIXTURE_NOW)).toMatchObject({
      kind: 'items',
    });
    const said = 'This text is larger than 2 MB. Upload it in several parts.';
    for (const more of [' '.repeat(room + 1), '\u2003'.repeat(Math.ceil((room + 1) / 3))])
      expect(await readBulkText(TEXT + more, FIXTURE_NOW)).toMatchObject({
        kind: 'problem',
        message: said,
      });
  });
});
