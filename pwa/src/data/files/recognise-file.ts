/** What a file is that was chosen, dropped or shared somewhere: placements for Upload Data, or something to read. */
import { isPlacementTable } from '@shortlist/shared/placement/csv/csv-headings.ts';
import { isOneOf, JSON_FILES, TABLE_FILES } from './accepted-files.ts';
import { readAttachment, type Attachment } from './read-attachment.ts';

/** Times of a mail and of a calendar are told in `zone`. Throws AttachmentError, whose message is for the student. */
export async function recogniseFile(
  file: File,
  zone?: string,
): Promise<Attachment | { readonly kind: 'placements' }> {
  if (isOneOf(file, JSON_FILES)) return { kind: 'placements' };
  const attachment = await readAttachment(file, zone);
  const isTable = attachment.kind === 'text' && isOneOf(file, TABLE_FILES);
  return isTable && isPlacementTable(attachment.text) ? { kind: 'placements' } : attachment;
}
