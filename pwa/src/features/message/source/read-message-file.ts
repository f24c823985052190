/** Reads a file as a message. Loaded when there is one. */
import { decodeText } from '../../../data/files/read-text-file.ts';
import { MESSAGE_MAX_CHARACTERS, SOURCE_PROBLEMS } from '../messages.ts';

export type MessageFile =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'problem'; readonly message: string };

/** UTF-16 takes two bytes for each character. */
const TEXT_MAX_BYTES = 2 * MESSAGE_MAX_CHARACTERS;

export async function readMessageFile(file: File): Promise<MessageFile> {
  if (file.size > TEXT_MAX_BYTES) return { kind: 'problem', message: SOURCE_PROBLEMS.tooLong };
  const bytes = await file.arrayBuffer().catch(() => undefined);
  if (!bytes) return { kind: 'problem', message: SOURCE_PROBLEMS.unreadable };
  const decoded = decodeText(new Uint8Array(bytes), 'Save it again with the encoding UTF-8.');
  return decoded.ok
    ? { kind: 'text', text: decoded.text }
    : { kind: 'problem', message: decoded.detail };
}
