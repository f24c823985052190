import { createECDH, hkdfSync, randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { replaceFile } from '../files/durable-file.ts';

const FILE_NAME = 'secrets.json';
const PEPPER_BYTES = 32;
const PUBLIC_KEY_BYTES = 65;
const PRIVATE_KEY_BYTES = 32;
const CURVE = 'prime256v1';
/** The number of private keys on the curve, plus one. */
const CURVE_ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** So much longer than a key that the modulo adds no noticeable bias. */
const SEED_BYTES = 48;
const OTHERS_MODE_MASK = 0o077;

/** The keys by which push services know the server. Both base64url. */
export interface VapidKeys {
  /** 65 bytes. Browsers subscribe with it: with another one none of them is reached any more. */
  readonly publicKey: string;
  /** 32 bytes. */
  readonly privateKey: string;
}

/** What the server must never lose or reveal: without the pepper no stored password matches any more. */
export interface Secrets {
  /** 32 random bytes as base64url. */
  readonly pepper: string;
  readonly vapid: VapidKeys;
}

type Content = Readonly<Record<string, unknown>>;

/**
 * Reads secrets.json in the data folder, or makes it at the first start, readable by its owner only. Throws when others
 * may read it, when it is damaged, and when it is lost although accounts exist: a new pepper would lock every user out,
 * so none is made in place of a lost one. A file of an older version gets what it is missing; what else it has stays.
 */
export function loadSecrets(
  dataDir: string,
  { hasAccounts }: { readonly hasAccounts: boolean },
): Secrets {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, FILE_NAME);
  if (hasAccounts && !existsSync(file))
    throw new Error(`${file} is gone. Please put the copy from your backup in its place.`);
  createIfMissing(file);
  // Windows has its permissions elsewhere; the mode means nothing there.
  if (process.platform !== 'win32' && (statSync(file).mode & OTHERS_MODE_MASK) !== 0)
    throw new Error(`${file} can be read by others. Please run: chmod 600 ${file}`);
  return secretsIn(file);
}

function secretsIn(file: string): Secrets {
  const text = readFileSync(file, 'utf8');
  const secrets = parseSecrets(text);
  if (!secrets)
    throw new Error(`${file} is damaged. Please put the copy from your backup in its place.`);
  const content = parseContent(text);
  if (!('vapid' in content)) addMissingSecrets(file, { ...content, vapid: secrets.vapid });
  return secrets;
}

/** Reads the text of a secrets.json; undefined when it is damaged. Keys that are missing are made from the pepper. */
export function parseSecrets(text: string): Secrets | undefined {
  const content = parseContent(text);
  const pepper = pepperIn(content);
  if (pepper === undefined) return undefined;
  if (!('vapid' in content)) return { pepper, vapid: vapidKeysOf(pepper) };
  const vapid = vapidIn(content);
  return vapid && { pepper, vapid };
}

interface SecretsSource {
  readonly dataDir: string;
  /** Those that the environment has. */
  readonly secrets: Secrets | undefined;
}

/** Those of the environment, else those of the data folder. Throws when it has both, and they differ. */
export function findSecrets(
  { dataDir, secrets }: SecretsSource,
  options: { readonly hasAccounts: boolean },
): Secrets {
  if (!secrets) return loadSecrets(dataDir, options);
  const file = join(dataDir, FILE_NAME);
  if (existsSync(file) && !isDeepStrictEqual(loadSecrets(dataDir, options), secrets))
    throw new Error(`SECRETS is not what ${file} has. Please remove the one that is not in use.`);
  return secrets;
}

function createIfMissing(file: string): void {
  const pepper = randomBytes(PEPPER_BYTES).toString('base64url');
  const secrets = { pepper, vapid: vapidKeysOf(pepper) };
  try {
    writeFileSync(file, textOf(secrets), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
}

/** A read-only file does not prevent the start: the same keys are made again the next time. */
function addMissingSecrets(file: string, content: Content): void {
  try {
    replaceFile(realpathSync(file), textOf(content));
  } catch (error) {
    if (!isSystemError(error)) throw error;
  }
}

function textOf(content: object): string {
  return `${JSON.stringify(content, null, 2)}
`;
}

/**
 * The first keys of a server are derived from its pepper, by a one-way function. So processes that start together make
 * the same, and an old copy of the file, put back, does not cut off the browsers that subscribed in the meantime.
 */
function vapidKeysOf(pepper: string): VapidKeys {
  const seed = hkdfSync('sha256', Buffer.from(pepper, 'base64url'), '', 'vapid', SEED_BYTES);
  const number = BigInt(`0x${Buffer.from(seed).toString('hex')}`) % (CURVE_ORDER - 1n);
  const hex = (number + 1n).toString(16).padStart(2 * PRIVATE_KEY_BYTES, '0');
  const privateKey = Buffer.from(hex, 'hex').toString('base64url');
  return { publicKey: publicKeyOf(privateKey), privateKey };
}

/** Throws when it is no private key of the curve. */
function publicKeyOf(privateKey: string): string {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return curve.getPublicKey().toString('base64url');
}

function isAlreadyThere(error: unknown): boolean {
  return isSystemError(error) && error.code === 'EEXIST';
}

function isSystemError(error: unknown): error is Error & { readonly code: unknown } {
  return error instanceof Error && 'code' in error;
}

/** Empty for a file that cannot be parsed: that is one way of being damaged. */
function parseContent(text: string): Content {
  try {
    const content: unknown = JSON.parse(text);
    return isObject(content) ? content : {};
  } catch {
    return {};
  }
}

function isObject(value: unknown): value is Content {
  return typeof value === 'object' && value !== null;
}

function pepperIn({ pepper }: Content): string | undefined {
  return isBytes(pepper, PEPPER_BYTES) ? pepper : undefined;
}

function vapidIn({ vapid }: Content): VapidKeys | undefined {
  if (!isObject(vapid)) return undefined;
  const { publicKey, privateKey } = vapid;
  if (!isBytes(publicKey, PUBLIC_KEY_BYTES) || !isBytes(privateKey, PRIVATE_KEY_BYTES))
    return undefined;
  return isPair({ publicKey, privateKey }) ? { publicKey, privateKey } : undefined;
}

function isBytes(value: unknown, length: number): value is string {
  return typeof value === 'string' && Buffer.from(value, 'base64url').length === length;
}

function isPair({ publicKey, privateKey }: VapidKeys): boolean {
  try {
    return publicKeyOf(privateKey) === publicKey;
  } catch {
    // A private key that is not on the curve does not match either.
    return false;
  }
}
