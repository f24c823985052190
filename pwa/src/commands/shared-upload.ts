/** What another app shared with ours, or a file that was opened with it: kept on the device until the page takes it. */
import { saveSharedUpload } from '../db/app-database.ts';

export { takeSharedUpload, type SharedUpload } from '../db/app-database.ts';

/** Keeps a file that the student opened with this app. */
export async function keepOpenedFile(file: File): Promise<void> {
  await saveSharedUpload({ name: file.name, text: await file.text(), at: Date.now() });
}
