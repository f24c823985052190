import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createRestoreFiles, type RestoreFiles } from './restore-files.ts';

const AT = Date.UTC(2026, 7, 3, 4, 30);

let folder: string;
let files: RestoreFiles;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shortlist-restore-files-'));
  files = createRestoreFiles(folder);
});
afterEach(() => rmSync(folder, { recursive: true }));

it('keeps every database of before, also of two restores within a second', () => {
  const kept = ['first', 'second', 'third'].map((content) => {
    rmSync(files.databaseFile, { force: true });
    writeFileSync(files.databaseFile, content);
    return files.keepPresent(AT);
  });
  expect(kept.map((file) => readFileSync(file, 'utf8'))).toEqual(['first', 'second', 'third']);
});
