/**
 * What another app shares arrives as a form that is submitted to the share target. The worker handles it, so that it
 * works without a network: it stores the text and the files on the device and redirects the tab to the page that
 * reads them: Upload Data for JSON alone, Message for everything else. Nothing leaves the device here.
 */
import {
  SHARE_FIELDS,
  SHARE_PATH,
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
import { isOneOf, JSON_FILES } from '../data/files/accepted-files.ts';

/** Answers the form. What cannot be read or stored is left out: the page then says that nothing arrived. */
export async function handleShare(request: Request): Promise<Response> {
  const link = isSentByPage(request)
    ? SHARE_PATH
    : // Broken, or there is no space: either way the student must be notified, and only the page can.
      await store(request).catch(() => SHARED_MESSAGE_LINK);
  return Response.redirect(link, 303);
}

/**
 * Any site can submit this form. A page sends its origin, or its policy is to hide it; a share, which the browser
 * submits itself, has neither. A worker does not see the header that says it outright (`Sec-Fetch-Site`), so that a
 * frame without an origin (`data:`, a sandbox) passes for a share.
 */
function isSentByPage({ headers, referrer, referrerPolicy }: Request): boolean {
  const sender = [headers.get('origin'), referrer, referrerPolicy].join(' ');
  return /(?:^| )http| (?:no-referrer|same-origin)$/.test(sender);
}

/** Returns the link to the page that reads it. Upload Data takes one thing at a time. */
async function store(request: Request): Promise<string> {
  const shared = await readShared(await request.formData(), Date.now());
  const [first, second] = shared;
  if (first && !second && isUpload(first)) {
    await saveSharedUpload(first);
    return SHARED_CONTENT_LINK;
  }
  await saveSharedMessage(...shared);
  return SHARED_MESSAGE_LINK;
}

/** A spreadsheet of placements is recognised by the page: there is more room for rules than in a worker. */
function isUpload({ name, text, file }: SharedUpload): boolean {
  if (name === null) return startsLikeJson(text);
  return isOneOf({ name, type: file?.type ?? '' }, JSON_FILES);
}

async function readShared(form: FormData, at: number): Promise<readonly SharedUpload[]> {
  const files = form
    .getAll(SHARE_FIELDS.file)
    .filter((entry): entry is File => entry instanceof File && entry.name + entry.size !== '0');
  // Some apps name the file in the subject.
  const text = textOf(form, files.map(({ name }) => name).join('\n'));
  const texts = text === '' ? [] : [{ name: null, text, at }];
  return [...texts, ...(await Promise.all(files.map((file) => toShared(file, at))))];
}

/** Many apps put the link into the text as well. The subject of a mail often names the company. */
function textOf(form: FormData, fileNames: string): string {
  const read = (name: string): string => {
    const value = form.get(name);
    return typeof value === 'string' ? value.trim() : '';
  };
  const text = read(SHARE_FIELDS.text);
  if (startsLikeJson(text)) return text;
  const title = read(SHARE_FIELDS.title);
  const url = read(SHARE_FIELDS.url);
  return [(fileNames + text).includes(title) ? '' : title, text, text.includes(url) ? '' : url]
    .join('\n')
    .trim();
}
