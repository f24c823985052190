import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadSecrets as load } from './secrets.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shortlist-secrets-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const loadSecrets = (dataDir: string) => load(dataDir, { hasAccounts: false });
const file = (): string => join(folder, 'data', 'secrets.json');

describe('the secrets of the server', () => {
  it('are made once, readable by the owner only, and stay the same', () => {
    const first = loadSecrets(join(folder, 'data'));
    expect(Buffer.from(first.pepper, 'base64url')).toHaveLength(32);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(loadSecrets(join(folder, 'data'))).toEqual(first);
  });

  it('are never made anew beside accounts whose passwords need the lost ones', () => {
    expect(() => load(join(folder, 'data'), { hasAccounts: true })).toThrow('is gone');
    const first = loadSecrets(join(folder, 'data'));
    expect(load(join(folder, 'data'), { hasAccounts: true })).toEqual(first);
  });

  it.each([0o640, 0o604, 0o660])('are refused when others may read them (%o)', (mode) => {
    loadSecrets(join(folder, 'data'));
    chmodSync(file(), mode);
    expect(() => loadSecrets(join(folder, 'data'))).toThrow('chmod 600');
  });

  it.each(['', '{', 'null', '{}', '{"pepper":7}', '{"pepper":"short"}'])(
    'are never made anew in place of a damaged file: %j',
    (content) => {
      mkdirSync(join(folder, 'data'));
      writeFileSync(file(), content, { mode: 0o600 });
      expect(() => loadSecrets(join(folder, 'data'))).toThrow('damaged');
      expect(readFileSync(file(), 'utf8')).toBe(content);
    },
  );
});
