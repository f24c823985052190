/** Browsers read the file a moment after the click; its address must still be there. */
const KEPT_FOR_MS = 60_000;

/** Hands a text to the browser as a JSON file, which asks where to put it or puts it among the downloads. */
export function saveFile(name: string, json: string): void {
  const address = URL.createObjectURL(new Blob([json], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
}
