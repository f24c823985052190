/**
 * What another app shares arrives as a form that is submitted to the upload page. The worker handles it, so that it
 * works without a network: it stores the text or the file on the device and redirects the tab to the page, which
 * reads it there. It never leaves the device here.
 */
import { SHARE_FIELDS, SHARED_CONTENT_LINK } from '@shortlist/shared/api/share.ts';
import { saveSharedUpload, type SharedUpload } from '../data/database/app-database.ts';

/** Answers the form. What cannot be read or stored is left out: the page then says that nothing arrived. */
export async function handleShare(request: Request): Promise<Response> {
  try {
    const upload = await readSharedUpload(await request.formData(), Date.now());
    if (upload) await saveSharedUpload(upload);
  } catch {
    // Broken, or there is no space: either way the student must be notified, and only the page can.
    return Response.redirect(SHARED_CONTENT_LINK, 303);
  }
  return Response.redirect(SHARED_CONTENT_LINK, 303);
}

/** The first file of a shared form, else its text with the link; undefined when it holds neither. */
async function readSharedUpload(form: FormData, at: number): Promise<SharedUpload | undefined> {
  const file = form.getAll(SHARE_FIELDS.file).find((entry) => entry instanceof File);
  if (file && (file.size > 0 || file.name !== ''))
    return { name: file.name || 'shared.json', text: await file.text(), at };
  const text = textOf(form);
  return text === '' ? undefined : { name: null, text, at };
}

/** Many apps put the link into the text as well; the subject is used only where there is nothing else. */
function textOf(form: FormData): string {
  const [text = '', url = '', title = ''] = [
    SHARE_FIELDS.text,
    SHARE_FIELDS.url,
    SHARE_FIELDS.title,
  ].map((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  });
  const lines = text.includes(url) ? [text] : [text, url];
  return lines.filter((line) => line !== '').join('\n') || title;
}
