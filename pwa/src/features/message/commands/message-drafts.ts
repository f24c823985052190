/** Messages that wait to be read: shared ones, and those that are read and not saved. */
import {
  saveSharedMessage,
  sharedFile,
  takeSharedMessages,
} from '../../../data/database/shared-content.ts';
import type { MessageInput } from '../../../data/database/draft-tables.ts';
import { save } from '../../../data/database/storage/save.ts';
import { userDatabase } from '../../../data/database/user-database.ts';
import {
  autosaveUpload,
  besideStored,
  deleteDraft,
  type DraftRef,
} from '../../../data/drafts/drafts.ts';

export type { MessageEdit, MessageInput } from '../../../data/database/draft-tables.ts';
export { saveSharedMessage, sharedFile, takeSharedMessages };
export type MessageRef = DraftRef<'messageDraft'>;

/** Messages that turned out to be lists of students, and the sample. */
const unstored = new Set<string>();

/** From now on this text is not stored: the rows of others are looked through and forgotten. */
export function neverStore(text: string): void {
  unstored.add(text);
}

/** Stores a message while it is being read; undefined deletes it. Throws WriteFailed. */
export function autosaveMessage(ref: MessageRef, message: MessageInput | undefined): Promise<void> {
  return message && unstored.has(message.text) ? deleteDraft(ref) : autosaveUpload(ref, message);
}

/** Stores a message that another one replaces on the screen, so that it can be opened later. Throws WriteFailed. */
export async function setAside({ uid }: MessageRef, message: MessageInput): Promise<void> {
  if (message.text.trim() === '' || unstored.has(message.text)) return;
  const { key } = besideStored<'messageDraft'>({ uid, key: 'messageDraft' });
  // Written so that the list of waiting messages observes it.
  const db = userDatabase(uid);
  await save(db, () => db.writeMeta<MessageRef['key']>(key, message));
}
