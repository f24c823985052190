/** The page that reads messages, as a student uses it. Imported by its tests only. */
import { fireEvent, screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { saveSharedMessage } from '../../data/database/shared-content.ts';
import { MessageScreen } from '../../features/message/message-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../data/files/read-workbook.ts';
import '../../features/message/reading/read-text.ts';
import '../../features/message/source/read-message-file.ts';
import { fill } from '../user/fill.ts';
import { renderSignedIn } from './signed-in-screen.tsx';

export function renderMessage(address = '/message'): UserEvent {
  return renderSignedIn(<MessageScreen />, address);
}

/** Opens the page with what another app shared. */
export async function renderShared(...texts: readonly string[]): Promise<UserEvent> {
  for (const text of texts) await saveSharedMessage({ name: null, text, at: 1 });
  return renderMessage('/message?shared');
}

export const messageBox = () => screen.findByLabelText('Paste the message');

export async function pasteMessage(text: string): Promise<void> {
  fill(await messageBox(), text);
}

export function chooseFile(content: BlobPart, name: string): void {
  const file = new File([content], name);
  const picker = screen.getByLabelText('Message or list as a file');
  fireEvent.change(picker, { target: { files: [file] } });
}

export const saveButton = () => screen.findByRole('button', { name: /^Save/ });
