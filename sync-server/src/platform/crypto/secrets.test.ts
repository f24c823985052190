import {
  chmodSync,
  closeSync,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import webpush from 'web-push';
import { folderForTest } from '../../testing/for-test.ts';
import { findSecrets, loadSecrets as load, parseSecrets } from './secrets.ts';

const PEPPER = Buffer.alloc(32, 7).toString('base64url');
const OTHER = webpush.generateVAPIDKeys();

let folder: string;
beforeEach(() => {
  folder = folderForTest();
});

const loadSecrets = (dataDir: string) => load(dataDir, { hasAccounts: false });
const file = (): string => join(folder, 'data', 'secrets.json');
function writeSecrets(content: string): void {
  mkdirSync(join(folder, 'data'), { recursive: true });
  writeFileSync(file(), content, { mode: 0o600 });
}

describe('the secrets of the server', () => {
  it('are made once, readable by the owner only, and stay the same', () => {
    const first = loadSecrets(join(folder, 'data'));
    expect(Buffer.from(first.pepper, 'base64url')).toHaveLength(32);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(loadSecrets(join(folder, 'data'))).toEqual(first);
  });

  it('are never made again beside accounts whose passwords need the lost ones', () => {
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
    'are never made again in place of a damaged file: %j',
    (content) => {
      writeSecrets(content);
      expect(() => loadSecrets(join(folder, 'data'))).toThrow('damaged');
      expect(readFileSync(file(), 'utf8')).toBe(content);
    },
  );
});

describe('the secrets of the environment', () => {
  const dataDir = (): string => join(folder, 'data');
  const find = (text?: string, hasAccounts = true) => {
    const secrets = text === undefined ? undefined : parseSecrets(text);
    return findSecrets({ dataDir: dataDir(), secrets }, { hasAccounts });
  };

  it('are used instead of a file, and none is made', () => {
    const text = JSON.stringify(loadSecrets(join(folder, 'elsewhere')));
    expect(find(text)).toEqual(JSON.parse(text));
    expect(existsSync(file())).toBe(false);
  });

  it('need a pepper only: servers that have the same one make the same keys', () => {
    const text = JSON.stringify({ pepper: PEPPER });
    writeSecrets(text);
    expect(parseSecrets(text)).toEqual(loadSecrets(dataDir()));
  });

  it('may also be in a file, if they are the same', () => {
    const text = JSON.stringify(loadSecrets(dataDir()));
    expect(find(text)).toEqual(JSON.parse(text));
  });

  it('are refused where a file has others, which passwords and sessions may need', () => {
    loadSecrets(dataDir());
    expect(() => find(JSON.stringify({ pepper: PEPPER }))).toThrow(
      `SECRETS is not what ${file()} has. Please remove the one that is not in use.`,
    );
  });

  it('are those of the file where there are none', () => {
    expect(() => find()).toThrow('is gone');
    expect(find(undefined, false)).toEqual(loadSecrets(dataDir()));
  });
});

describe('the keys by which push services know the server', () => {
  it('are a pair that web-push accepts', () => {
    const { vapid } = loadSecrets(join(folder, 'data'));
    expect(Buffer.from(vapid.publicKey, 'base64url')).toHaveLength(65);
    expect(Buffer.from(vapid.privateKey, 'base64url')).toHaveLength(32);
    const headers = webpush.getVapidHeaders(
      'https://push.example',
      'mailto:admin@college.example',
      vapid.publicKey,
      vapid.privateKey,
      'aes128gcm',
    );
    expect(headers.Authorization).toContain(`k=${vapid.publicKey}`);
  });

  it('differ from server to server', () => {
    const [one, other] = ['one', 'other'].map((name) => loadSecrets(join(folder, name)).vapid);
    expect(one?.publicKey).not.toBe(other?.publicKey);
    expect(one?.privateKey).not.toBe(other?.privateKey);
  });

  it('are added to a file of an older version, which preserves the rest', () => {
    writeSecrets(JSON.stringify({ pepper: PEPPER, later: { kept: true } }));
    const { pepper, vapid } = loadSecrets(join(folder, 'data'));
    expect(pepper).toBe(PEPPER);
    expect(JSON.parse(readFileSync(file(), 'utf8'))).toEqual({
      pepper: PEPPER,
      later: { kept: true },
      vapid,
    });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(readdirSync(join(folder, 'data'))).toEqual(['secrets.json']);
    expect(loadSecrets(join(folder, 'data')).vapid).toEqual(vapid);
  });

  it('are the same where two processes add them, and from a restored old copy', () => {
    const made = [1, 2].map(() => {
      writeSecrets(JSON.stringify({ pepper: PEPPER }));
      return loadSecrets(join(folder, 'data')).vapid;
    });
    expect(made[0]).toEqual(made[1]);
  });

  it('are read, not made, where the operator put others', () => {
    const { vapid } = loadSecrets(join(folder, 'elsewhere'));
    writeSecrets(JSON.stringify({ pepper: PEPPER, vapid }));
    expect(loadSecrets(join(folder, 'data')).vapid).toEqual(vapid);
  });

  it('are written through a symbolic link, which stays one', () => {
    const linkTarget = join(folder, 'kept.json');
    writeFileSync(linkTarget, JSON.stringify({ pepper: PEPPER }), { mode: 0o600 });
    mkdirSync(join(folder, 'data'));
    symlinkSync(linkTarget, file());
    const { vapid } = loadSecrets(join(folder, 'data'));
    expect(JSON.parse(readFileSync(linkTarget, 'utf8'))).toEqual({ pepper: PEPPER, vapid });
    expect(lstatSync(file()).isSymbolicLink()).toBe(true);
  });

  it('are the same where the file cannot be written, and nothing is left beside it', () => {
    const content = JSON.stringify({ pepper: PEPPER });
    const elsewhere = join(folder, 'elsewhere');
    mkdirSync(elsewhere);
    // No file beside it can have a longer name; for a test that runs as root no folder is read-only.
    const name = 'x'.repeat(255);
    writeFileSync(join(elsewhere, name), content, { mode: 0o600 });
    mkdirSync(join(folder, 'data'));
    symlinkSync(join(elsewhere, name), file());
    const { vapid } = loadSecrets(join(folder, 'data'));
    expect(readFileSync(file(), 'utf8')).toBe(content);
    expect(readdirSync(elsewhere)).toEqual([name]);
    rmSync(file());
    writeFileSync(file(), content, { mode: 0o600 });
    expect(loadSecrets(join(folder, 'data')).vapid).toEqual(vapid);
  });

  it('replace the old file in one step: a process that has it open reads it completely', () => {
    const content = JSON.stringify({ pepper: PEPPER });
    writeSecrets(content);
    const open = openSync(file(), 'r');
    loadSecrets(join(folder, 'data'));
    expect(readFileSync(open, 'utf8')).toBe(content);
    closeSync(open);
  });

  it.each([
    ['nothing', null],
    ['half a pair', { publicKey: OTHER.publicKey }],
    ['a key that is too short', { ...OTHER, privateKey: 'short' }],
    [
      'a private key that is none',
      { ...OTHER, privateKey: Buffer.alloc(32).toString('base64url') },
    ],
    ['keys of two pairs', { ...OTHER, privateKey: Buffer.alloc(32, 1).toString('base64url') }],
  ])('are never made again in place of %s', (_, vapid) => {
    const content = JSON.stringify({ pepper: PEPPER, vapid });
    writeSecrets(content);
    expect(() => loadSecrets(join(folder, 'data'))).toThrow('damaged');
    expect(readFileSync(file(), 'utf8')).toBe(content);
  });
});
