/**
 * What another app shares arrives as a form that is submitted to the share target. The worker handles it, so that it
 * works without a network: it stores the text or the file on the device and redirects the tab to the page that reads
 * it: Upload Data for JSON, Message for everything else. It never leaves the device here.
 */
import {
  SHARE_FIELDS,
  SHARED_CONTENT_LINK,
  SHARED_MESSAGE_LINK,
} from '@shortlist/shared/api/share.ts';
import { startsLikeJson } from '@shortlist/shared/placement/import/starts-like-json.ts';
import {
  saveSharedMessage,
  saveSharedUpload,
  toShared,
  type SharedUpload,
} from '../data/database/shared-content.ts';

/** Answers the form. What cannot be read or stored is left out: the page then says that nothing arrived. */
export async function handleShare(request: Request): Promise<Response> {
  try {
    const shared = await readShared(await request.formData(), Date.now());
    return Response.redirect(shared ? await store(shared) : SHARED_MESSAGE_LINK, 303);
  } catch {
    // Broken, or there is no space: either way the student must be notified, and only the page can.
    return Response.redirect(SHARED_MESSAGE_LINK, 303);
  }
}

/** Returns the link to the page that reads it. */
async function store(shared: SharedUpload): Promise<string> {
  if (isUpload(shared)) {
    await saveSharedUpload(shared);
    return SHARED_CONTENT_LINK;
  }
  await saveSharedMessage(shared);
  return SHARED_MESSAGE_LINK;
}

/** A spreadsheet of placements is recognised by the page: there is more room for rules than in a worker. */
function isUpload({ name, text, file }: SharedUpload): boolean {
  if (name === null) return startsLikeJson(text);
  return /\.json$/i.test(name) || file?.type === 'application/json';
}

/** The first file of a shared form, else its text with the link; undefined when it holds neither. */
async function readShared(form: FormData, at: number): Promise<SharedUpload | undefined> {
  const file = form.getAll(SHARE_FIELDS.file).find((entry) => entry instanceof File);
  if (file && (file.size > 0 || file.name !== '')) return await toShared(file, at);
  const text = textOf(form);
  return text === '' ? undefined : { name: null, text, at };
}

/** Many apps put the link into the text as well. The subject of a mail often names the company. */
function textOf(form: FormData): string {
  const [text = '', url = '', title = ''] = [
    SHARE_FIELDS.text,
    SHARE_FIELDS.url,
    SHARE_FIELDS.title,
  ].map((name) => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  });
  if (startsLikeJson(text)) return text;
  const lines = [text.includes(title) ? '' : title, text, text.includes(url) ? '' : url];
  return lines.filter((line) => line !== '').join('\n');
}
