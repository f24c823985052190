import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const FILE_NAME = 'secrets.json';
const PEPPER_BYTES = 32;
const FOR_OTHERS = 0o077;

/** What the server must never lose or show: without the pepper no stored password matches any more. */
export interface Secrets {
  /** 32 random bytes as base64url. */
  readonly pepper: string;
}

/**
 * Reads secrets.json in the data folder, or makes it at the first start, readable by its owner only. Throws when
 * others may read it, when it is damaged, and when it is gone although accounts exist: a new pepper would lock
 * everybody out, so none is made in place of a lost one.
 */
export function loadSecrets(dataDir: string, { hasAccounts }: { hasAccounts: boolean }): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, FILE_NAME);
  if (hasAccounts && !existsSync(file))
    throw new Error(`${file} is gone. Please put the copy from your backup in its place.`);
  createIfMissing(file);
  // Windows keeps its permissions elsewhere; the mode says nothing there.
  if (process.platform !== 'win32' && (statSync(file).mode & FOR_OTHERS) !== 0)
    throw new Error(`${file} can be read by others. Please run: chmod 600 ${file}`);
  return parseSecrets(file, readFileSync(file, 'utf8'));
}

function createIfMissing(file: string): void {
  const secrets: Secrets = { pepper: randomBytes(PEPPER_BYTES).toString('base64url') };
  try {
    writeFileSync(file, `${JSON.stringify(secrets, null, 2)}\n`, {
      flag: 'wx',
      mode: 0o600,
      flush: true,
    });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

function isAlreadyThere(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EEXIST';
}

function parseSecrets(file: string, text: string): Secrets {
  const pepper = pepperIn(text);
  if (pepper === undefined || Buffer.from(pepper, 'base64url').length !== PEPPER_BYTES)
    throw new Error(`${file} is damaged. Please put the copy from your backup in its place.`);
  return { pepper };
}

function pepperIn(text: string): string | undefined {
  try {
    const content: unknown = JSON.parse(text);
    const hasPepper = typeof content === 'object' && content !== null && 'pepper' in content;
    return hasPepper && typeof content.pepper === 'string' ? content.pepper : undefined;
  } catch {
    // Not JSON is one way of being damaged.
    return undefined;
  }
}
