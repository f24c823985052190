import { MESSAGE_FILE_MAX_BYTES } from '@shortlist/shared/api/share.ts';
import { takeValue, updateValue, writeValue } from './app-database.ts';

/** A text or file that another app shared with this one, stored until the page that reads it takes it. */
export interface SharedUpload {
  /** The name of the file; null for text. */
  readonly name: string | null;
  readonly text: string;
  /** What is in the file, which need not be text. */
  readonly file?: { readonly bytes: ArrayBuffer; readonly type: string };
  readonly at: number;
}

export const saveSharedUpload = (upload: SharedUpload) => writeValue('sharedUpload', upload);
export const takeSharedUpload = () => takeValue('sharedUpload');

/** Stores shared messages behind those that no page has taken yet, all or none. A text that is shared again counts once. */
export async function saveSharedMessage(...messages: readonly SharedUpload[]): Promise<void> {
  const isAgain = ({ name, text }: SharedUpload): boolean =>
    name === null && messages.some((one) => one.text === text);
  await updateValue('sharedMessages', (waiting = []) => [
    ...waiting.filter((one) => !isAgain(one)),
    ...messages,
  ]);
}

/** The oldest first; empty when none is waiting. */
export async function takeSharedMessages(): Promise<readonly SharedUpload[]> {
  return (await takeValue('sharedMessages')) ?? [];
}

/** Of a file that no page reads only so much is stored that it is seen to be too large. */
export async function toShared(file: File, at: number): Promise<SharedUpload> {
  const bytes = await file.slice(0, MESSAGE_FILE_MAX_BYTES + 1).arrayBuffer();
  return { name: file.name || 'shared', text: '', file: { bytes, type: file.type }, at };
}

/** The shared file, as if it had been chosen; undefined for text. */
export function sharedFile({ name, text, file }: SharedUpload): File | undefined {
  if (name === null) return undefined;
  return file ? new File([file.bytes], name, { type: file.type }) : new File([text], name);
}
