/**
 * The share target of the app: where other apps send shared text or files. Named in the manifest and handled by the
 * service worker; without a worker the server redirects to the page, which reports that nothing arrived.
 */
export const SHARE_PATH = '/upload';

/** The page that opens shared placements: JSON, or a spreadsheet of them. */
export const SHARED_CONTENT_LINK = '/upload?shared';

/** The page that opens whatever else is shared. */
export const SHARED_MESSAGE_LINK = '/message?shared';

export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', file: 'file' } as const;

/** No page reads a larger message or list. */
export const MESSAGE_FILE_MAX_BYTES = 10 * 1024 * 1024;
