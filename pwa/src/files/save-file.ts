/** Browsers read the file a moment after the click; its address must still be there. */
const KEPT_FOR_MS = 60_000;

/** Kinds of files that the app writes, by their MIME type. */
export type FileKind = 'application/json' | 'text/csv' | 'text/calendar';

/** Hands a text to the browser as a file, which asks where to put it or puts it among the downloads. */
export function saveFile(name: string, text: string, kind: FileKind): void {
  const address = URL.createObjectURL(new Blob([text], { type: `${kind};charset=utf-8` }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}
