/** What the app hands to the browser as files. Imported by tests only. */
import { afterEach, beforeEach, vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Catches them for the tests of the file it is called in: jsdom has neither addresses for files nor downloads. */
export function catchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  beforeEach(() => {
    saved.length = 0;
    let blob = new Blob();
    URL.createObjectURL = (file: Blob) => {
      blob = file;
      return 'blob:here';
    };
    URL.revokeObjectURL = () => undefined;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push({ name: this.download, blob });
    });
  });
  afterEach(() => {
    Reflect.deleteProperty(URL, 'createObjectURL');
    Reflect.deleteProperty(URL, 'revokeObjectURL');
  });
  return saved;
}
