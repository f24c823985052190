/** Browsers read the file a moment after the click; its URL must still be valid then. */
const URL_LIFETIME_MS = 60_000;

export type FileKind = 'application/json' | 'text/csv' | 'text/calendar';

/** Passes a text to the browser as a download, which asks where to save it or saves it in the downloads folder. */
export function saveFile(name: string, text: string, kind: FileKind): void {
  saveBlob(name, new Blob([text], { type: `${kind};charset=utf-8` }));
}

export function saveBlob(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), URL_LIFETIME_MS);
}
