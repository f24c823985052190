/**
 * Where other apps send a text or a file that a student shares with ours. The app's manifest names it, the worker
 * takes it; without a worker the server sends the student on to the page, which says that nothing arrived.
 */
export const SHARE_PATH = '/upload';

/** The page that takes what was shared. */
export const SHARED_LINK = '/upload?shared';

/** The fields of the form that is sent. */
export const SHARE_FIELDS = { title: 'title', text: 'text', url: 'url', file: 'file' } as const;
