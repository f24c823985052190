/**
 * A file that another app shared with this one, or that was opened with it: stored on the device until the
 * page takes it.
 */
import { saveSharedUpload } from '../../../data/database/app-database.ts';

export { takeSharedUpload, type SharedUpload } from '../../../data/database/app-database.ts';

export async function saveOpenedFile(file: File): Promise<void> {
  await saveSharedUpload({ name: file.name, text: await file.text(), at: Date.now() });
}
