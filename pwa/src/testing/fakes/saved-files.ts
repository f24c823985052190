/** Files that the app saves through the browser. Imported by tests only. */
import { afterEach, beforeEach, vi } from 'vitest';

export interface SavedFile {
  readonly name: string;
  readonly blob: Blob;
}

/** Captures them in the tests of the calling file: jsdom has neither object URLs nor downloads. */
export function captureSavedFiles(): readonly SavedFile[] {
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
