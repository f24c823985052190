// Files as placement cells send them: what is answered is right, and where a file cannot be read it says so.
import { checkList } from '@shortlist/shared/message/list/check-list.ts';
import type { Identities, ListAnswer } from '@shortlist/shared/message/list/list-types.ts';
import { textToSheets } from '@shortlist/shared/message/list/text-to-sheets.ts';
import { afterAll, expect, it } from 'vitest';
import { LIST_FIXTURES } from '../../testing/data/list-fixtures.ts';
import { AttachmentError } from './attachment-error.ts';
import { readAttachment } from './read-attachment.ts';

async function answerOf(file: File, own: Identities): Promise<ListAnswer | AttachmentError> {
  try {
    const attachment = await readAttachment(file);
    if (attachment.kind === 'html') throw new Error('No fixture is HTML.');
    const sheets = attachment.kind === 'sheets' ? attachment.sheets : textToSheets(attachment.text);
    return checkList(sheets, own);
  } catch (error) {
    if (error instanceof AttachmentError) return error;
    throw error;
  }
}

const counts = { files: 0, right: 0, falseYes: 0, falseNo: 0 };

it.each(LIST_FIXTURES)('$name', async ({ file, own, expected }) => {
  const answer = await answerOf(file, own);
  const kind = answer instanceof AttachmentError ? answer.problem : answer.kind;
  const wanted = 'problem' in expected ? expected.problem : expected.kind;
  counts.files += 1;
  if (kind === wanted) counts.right += 1;
  if (kind === 'yes' && wanted !== 'yes') counts.falseYes += 1;
  if (kind === 'no' && wanted !== 'no') counts.falseNo += 1;
  expect(answer).toMatchObject(expected);
});

afterAll(() => {
  const { files, right, falseYes, falseNo } = counts;
  process.stdout.write(
    `lists: ${files} files, ${right} right, ${falseYes} false yes, ${falseNo} false no\n`,
  );
});
