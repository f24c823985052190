/** The upload page as a student uses it. Imported by its tests only. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect } from 'vitest';
import { userDatabase } from '../../data/database/user-database.ts';
import { UploadScreen } from '../../features/import-export/upload-screen.tsx';
// Loaded lazily in the app, which on a busy machine takes longer than a test waits.
import '../../data/files/find-json-error.ts';
import '../../features/import-export/review/build-review.ts';
import '../../features/import-export/export/export-files.ts';
import '../../features/import-export/source/read-upload-input.ts';
import '../../features/import-export/review/upload-review.tsx';
import '../../features/import-export/review/upload-result-card.tsx';
import { currentUid } from '../../data/session/session.ts';
import { fill } from '../user/fill.ts';
import { renderSignedIn } from './signed-in-screen.tsx';

export async function renderUpload(address = '/upload'): Promise<UserEvent> {
  const person = renderSignedIn(<UploadScreen />, address);
  await screen.findByRole('heading', { name: 'Copy the prompt' });
  return person;
}

export const pasteBox = () => screen.getByLabelText<HTMLTextAreaElement>('Paste JSON or a notice');
export const uploadButton = () => screen.getByRole('button', { name: 'Upload Placements' });

/** Sets the whole text of the box, like pasting; anything but a string is serialised as JSON first. */
export function paste(content: unknown): void {
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  fill(pasteBox(), text);
}

/** Leaves nothing but blanks in the box, so many that the next text counts as pasted, not as typed. */
export async function clearBox(): Promise<void> {
  paste(' '.repeat(9999));
  await waitFor(() => expect(screen.queryByText(/chosen/)).toBeNull());
  expect(pasteBox()).not.toBeInvalid();
}

export function createFile(content: BlobPart, name: string, type = 'application/json'): File {
  return new File([content], name, { type });
}

export function choose(picker: 'JSON file' | 'CSV file', chosen: File): void {
  fireEvent.change(screen.getByLabelText(picker), { target: { files: [chosen] } });
}

/** The companies stored on this device, in the order in which they were saved. */
export async function readCompanies(): Promise<readonly unknown[]> {
  const entries = await userDatabase(currentUid()).outbox.toArray();
  return entries.map(({ f }) => f['company']);
}
