/** Reads a file as a message, or looks through it as a list. Loaded when there is one. */
import { readHtml } from '@shortlist/shared/message/html/read-html.ts';
import { checkList } from '@shortlist/shared/message/list/check-list.ts';
import type {
  Identities,
  ListAnswer,
  ListSheet,
} from '@shortlist/shared/message/list/list-answer.ts';
import { looksLikeList } from '@shortlist/shared/message/list/looks-like-list.ts';
import { textToSheets } from '@shortlist/shared/message/list/text-to-sheets.ts';
import { AttachmentError } from '../../../data/files/attachment-error.ts';
import type { Attachment, ReadText } from '../../../data/files/read-attachment.ts';
import { recogniseFile } from '../../../data/files/recognise-file.ts';
import { SOURCE_PROBLEMS } from '../messages.ts';

/** A sentence on what of a file could not be read. */
type Remark = Pick<ReadText, 'remark'>;

export type MessageFile =
  | ({ readonly kind: 'text'; readonly text: string } & Remark)
  /** A JSON or CSV file of placements, which has a page of its own. */
  | { readonly kind: 'placements' }
  /** Of a list only the answer is retained. */
  | ({ readonly kind: 'list'; readonly answer: ListAnswer } & Remark)
  | { readonly kind: 'problem'; readonly message: string };

interface FileContext {
  readonly zone: string;
  readonly identities: Identities;
}

export async function readMessageFile(file: File, context: FileContext): Promise<MessageFile> {
  try {
    const found = await recogniseFile(file, context.zone);
    return found.kind === 'placements' ? found : toMessage(found, context);
  } catch (error) {
    const isExplained = error instanceof AttachmentError;
    return { kind: 'problem', message: isExplained ? error.message : SOURCE_PROBLEMS.unreadable };
  }
}

function toMessage(attachment: Attachment, { zone, identities }: FileContext): MessageFile {
  const text = textOf(attachment, zone);
  const remark = 'remark' in attachment ? { remark: attachment.remark } : {};
  if (!looksLikeList(text)) return { kind: 'text', text, ...remark };
  const sheets = attachment.kind === 'sheets' ? attachment.sheets : textToSheets(text);
  return { kind: 'list', answer: checkList(sheets, identities), ...remark };
}

function textOf(attachment: Attachment, zone: string): string {
  if (attachment.kind === 'text') return attachment.text;
  if (attachment.kind === 'html') return readHtml(attachment.html, zone).text;
  return attachment.sheets.map(sheetText).join('\n\n');
}

/** As if it had been copied out of the spreadsheet. */
function sheetText({ name, rows }: ListSheet): string {
  const lines = rows.map((cells) => cells.join('\t'));
  return [...(name === null ? [] : [name]), ...lines].join('\n');
}
