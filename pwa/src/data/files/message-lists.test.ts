// Files as placement cells send them: what is answered is right, and where a file cannot be read it says so.
import { readHtml } from '@shortlist/shared/message/html/read-html.ts';
import { checkList } from '@shortlist/shared/message/list/check-list.ts';
import type {
  Identities,
  ListAnswer,
  ListMeaning,
} from '@shortlist/shared/message/list/list-answer.ts';
import { textToSheets } from '@shortlist/shared/message/list/text-to-sheets.ts';
import { describe, expect, it } from 'vitest';
import {
  LIST_FIXTURES,
  WRITTEN_FIXTURES,
  type WrittenFixture,
} from '../../testing/data/list-fixtures.ts';
import { AttachmentError } from './attachment-error.ts';
import { readAttachment } from './read-attachment.ts';

async function answerOf(file: File, own: Identities): Promise<ListAnswer> {
  const attachment = await readAttachment(file);
  if (attachment.kind === 'sheets') return checkList(attachment.sheets, own);
  const { text } =
    attachment.kind === 'html' ? readHtml(attachment.html, 'Asia/Kolkata') : attachment;
  return checkList(textToSheets(text), own);
}

it.each(LIST_FIXTURES)('$name', async ({ file, own, expected }) => {
  const answer = await answerOf(file, own).catch((error: unknown) => {
    if (error instanceof AttachmentError) return error;
    throw error;
  });
  expect(answer).toMatchObject(expected);
});

const MEANINGS: Readonly<Record<ListMeaning, string>> = {
  listed: 'selected',
  waitlist: 'waitlist',
  'not-selected': 'not-selected',
};

/** The answer in the words in which the fixtures expect it. */
function inWords({ kind, meaning, reason, rows: [row] }: ListAnswer): string {
  if (kind === 'no') return 'no';
  if (kind === 'unreadable') return reason === 'empty' ? 'no-list' : 'unknown';
  const means = row?.isCrossedOut ? 'crossed-out' : meaning === null ? 'open' : MEANINGS[meaning];
  return `${kind === 'perhaps' ? 'perhaps' : 'sure'} ${means}`;
}

function expectedWords({ expected: { found, means } }: WrittenFixture): string {
  return means === undefined ? found : `${found} ${means}`;
}

/** Says nothing that may be wrong: the student reads it. */
const OPEN: ReadonlySet<string> = new Set(['sure open', 'perhaps open', 'unknown', 'no-list']);

const counts = new Map<string, { files: number; exact: number }>();

describe.each([...new Set(WRITTEN_FIXTURES.map(({ hand }) => hand))])('%s', (hand) => {
  const fixtures = WRITTEN_FIXTURES.filter((one) => one.hand === hand);
  it.each(fixtures)('$name', async (fixture) => {
    const words = inWords(await answerOf(fixture.file, fixture.own));
    const wanted = expectedWords(fixture);
    const count = counts.get(hand) ?? { files: 0, exact: 0 };
    count.files += 1;
    if (words === wanted) count.exact += 1;
    counts.set(hand, count);
    expect(OPEN.has(words) ? wanted : words, `${words}, and not ${wanted}`).toBe(wanted);
  });
});

/** So many of the answers are exactly what the authors expect; the others leave it to the student. */
const EXACT_SHARE_MIN = 0.76;

it('most answers are exactly what the authors of the lists expect', () => {
  const sums = [...counts.values()];
  const files = sums.reduce((sum, count) => sum + count.files, 0);
  const exact = sums.reduce((sum, count) => sum + count.exact, 0);
  process.stdout.write(`lists: ${files} files of ${counts.size} hands, ${exact} exact\n`);
  expect(exact).toBeGreaterThanOrEqual(files * EXACT_SHARE_MIN);
});
