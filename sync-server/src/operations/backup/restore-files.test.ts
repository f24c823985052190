import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, it } from 'vitest';
import { folderForTest } from '../../testing/for-test.ts';
import { createRestoreFiles, type RestoreFiles } from './restore-files.ts';

const AT = Date.UTC(2026, 7, 3, 4, 30);

let folder: string;
let files: RestoreFiles;

beforeEach(() => {
  folder = folderForTest();
  files = createRestoreFiles(folder);
});

it('preserves every replaced database, also of two restores within a second', () => {
  const preservedFiles = ['first', 'second', 'third'].map((content) => {
    rmSync(files.databaseFile, { force: true });
    writeFileSync(files.databaseFile, content);
    return files.preserveCurrent(AT);
  });
  expect(preservedFiles.map((file) => readFileSync(file, 'utf8'))).toEqual([
    'first',
    'second',
    'third',
  ]);
});
