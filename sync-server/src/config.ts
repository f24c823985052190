/** The only reader of the environment. All mistakes are reported together, names without values. */
import { BlockList, isIP } from 'node:net';
import { resolve } from 'node:path';
import { z } from 'zod';
import { parseSecrets } from './platform/crypto/secrets.ts';

const LOOPBACK_HOSTS = new Set(['localhost', '127.0.0.1', '[::1]']);
/** Push services require a contact; those that are reached from this machine alone do not check it. */
const LOOPBACK_CONTACT = 'mailto:no-reply@shortlist.invalid';
const MAIL_CONTACT = /^mailto:[^\s@,<>]+@[^\s@,<>]+\.[^\s@,<>]+$/;
const HOST_AND_PORT = /^([a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/;
const days = (fallback: number) => z.coerce.number().positive().default(fallback);

const environmentSchema = z.object({
  HOST: z.string().min(1).default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  DATA_DIR: z.string().min(1).default('./data'),
  DATABASE_URL: z
    .string()
    .refine(isPostgresUrl, 'must be postgres://user:password@host/name')
    .optional(),
  SECRETS: z
    .string()
    .refine(
      (text) => parseSecrets(text) !== undefined,
      'must be what a secrets.json has, {"pepper":"…"} at least',
    )
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  MAIL_FROM: z.string().min(3).default('Shortlist <no-reply@shortlist.invalid>'),
  APP_TIMEZONE: z.string().refine(isTimeZone, 'is not a known time zone').default('Asia/Kolkata'),
  EMAIL_VERIFICATION: z.enum(['on', 'off']).default('on'),
  REGISTRATION: z.enum(['open', 'closed']).default('open'),
  AGE_POLICY: z
    .enum(
      ['terms16', 'adult'],
      'must be terms16 (nothing is asked) or adult (only people of 18 or older may register)',
    )
    .default('terms16'),
  PRIVACY_CONTACT: z
    .string()
    .max(200)
    .refine(isPrivacyContact, 'must be an e-mail address or an https: page')
    .optional(),
  ERASURE_HOLD_DAYS: z
    .never(
      'is no longer a setting. Please remove it; the next start then erases the copies of deleted accounts',
    )
    .optional(),
  ALLOWED_EMAIL_DOMAINS: z.string().default(''),
  BOOTSTRAP_ADMIN_EMAIL: z.string().optional(),
  PASSWORD_MIN_LENGTH: z.coerce.number().int().min(6).max(64).default(6),
  PASSWORD_HASH_MEMORY_KIB: z.coerce.number().int().min(19_456).default(65_536),
  PASSWORD_BLOCKLIST: z.enum(['off', 'on']).optional(),
  SESSION_IDLE_DAYS: days(60),
  SESSION_ABSOLUTE_DAYS: days(180),
  ADMIN_SESSION_IDLE_DAYS: days(7),
  ADMIN_SESSION_ABSOLUTE_DAYS: days(30),
  ROSTER_DAYS: days(400),
  RATE_LIMITS: z.enum(['on', 'off']).default('on'),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (text) => listOf(text).every(isNetwork),
      'must be addresses or networks such as 10.0.0.0/8',
    )
    .default(''),
  VAPID_CONTACT: z
    .string()
    .refine(isContact, 'must be mailto: and an address, or an https: page of yours')
    .optional(),
  PUSH_EXTRA_HOSTS: z
    .string()
    .refine(
      (text) => listOf(text.toLowerCase()).every(isHost),
      'must be hosts such as push.example.edu or 10.0.0.5:8443',
    )
    .default(''),
  PUSH_PROXY: z
    .string()
    .refine(isProxy, 'must be http://host:port')
    .transform((text) => new URL(text))
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/, 'must be a time of day such as 02:30, or off')
    .default('02:30'),
  BACKUP_HOOK: z.string().max(1000).optional(),
  CONNECTIONS_MAX: z.coerce.number().int().min(10).max(1_000_000).default(2000),
  EXTERNAL_REPLICATION: z.enum(['0', '1']).default('0'),
  NODE_ENV: z.string().max(40).default('production'),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
});

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-IN', { timeZone: name }).format(0) !== '';
  } catch {
    return false;
  }
}

function isPostgresUrl(text: string): boolean {
  if (!/^postgres(ql)?:\/\//.test(text) || !URL.canParse(text)) return false;
  return new URL(text).pathname.length > 1;
}

function listOf(text: string): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const bits = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  const isPrefix = prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits);
  return bits > 0 && isPrefix && rest.length === 0;
}

function isContact(text: string): boolean {
  if (text.startsWith('mailto:')) return MAIL_CONTACT.test(text);
  if (!text.startsWith('https://') || !URL.canParse(text)) return false;
  // Apple's push service rejects a contact that only this machine can open.
  return !LOOPBACK_HOSTS.has(new URL(text).hostname);
}

function isPrivacyContact(text: string): boolean {
  return MAIL_CONTACT.test(`mailto:${text}`) || (text.startsWith('https://') && URL.canParse(text));
}

function isHost(text: string): boolean {
  const host = HOST_AND_PORT.exec(text)?.[1];
  const url = `https://${text}`;
  // The host must be written as the parser normalises it: 127.1 would never equal a parsed address.
  return host !== undefined && URL.canParse(url) && new URL(url).hostname === host;
}

function isProxy(text: string): boolean {
  if (!/^http:\/\/[^\s/?#]+\/?$/.test(text) || !URL.canParse(text)) return false;
  return new URL(text).hostname !== '';
}

function networksOf(texts: readonly string[]): BlockList {
  const networks = new BlockList();
  for (const text of texts) {
    const [address = '', prefix] = text.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (prefix === undefined) networks.addAddress(address, family);
    else networks.addSubnet(address, Number(prefix), family);
  }
  return networks;
}

function withDefaults(env: z.infer<typeof environmentSchema>) {
  const publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`);
  const isLoopback = LOOPBACK_HOSTS.has(publicUrl.hostname);
  const isHttps = publicUrl.protocol === 'https:';
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: publicUrl.origin,
    isLoopback,
    isHttps,
    dataDir: resolve(env.DATA_DIR),
    /** The PostgreSQL database; undefined for SQLite in the data folder. */
    databaseUrl: env.DATABASE_URL,
    /** What is otherwise in secrets.json in the data folder. */
    secrets: env.SECRETS === undefined ? undefined : parseSecrets(env.SECRETS),
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    timeZone: env.APP_TIMEZONE,
    emailVerification: env.EMAIL_VERIFICATION === 'on',
    registrationOpen: env.REGISTRATION === 'open',
    agePolicy: env.AGE_POLICY,
    /** The contact for questions about personal data: an address or a page. */
    privacyContact: env.PRIVACY_CONTACT,
    allowedEmailDomains: listOf(env.ALLOWED_EMAIL_DOMAINS.toLowerCase()),
    bootstrapAdminEmail: env.BOOTSTRAP_ADMIN_EMAIL,
    passwordMinLength: env.PASSWORD_MIN_LENGTH,
    passwordHashMemoryKib: env.PASSWORD_HASH_MEMORY_KIB,
    passwordBlocklist: env.PASSWORD_BLOCKLIST ? env.PASSWORD_BLOCKLIST === 'on' : isHttps,
    sessionDays: { idle: env.SESSION_IDLE_DAYS, absolute: env.SESSION_ABSOLUTE_DAYS },
    adminSessionDays: {
      idle: env.ADMIN_SESSION_IDLE_DAYS,
      absolute: env.ADMIN_SESSION_ABSOLUTE_DAYS,
    },
    /** How long a roster of the placement cell is stored. */
    rosterDays: env.ROSTER_DAYS,
    rateLimitsByAddress: env.RATE_LIMITS === 'on',
    /** The proxies that are trusted to name a request's origin. */
    trustedProxies: networksOf(listOf(env.TRUSTED_PROXIES)),
    /** The contact for push services about this server; undefined where push is off. */
    vapidContact: env.VAPID_CONTACT ?? (isLoopback ? LOOPBACK_CONTACT : undefined),
    /** Push services of the operator, `host` or `host:port`. */
    pushExtraHosts: listOf(env.PUSH_EXTRA_HOSTS.toLowerCase()),
    /** The proxy to reach public push services; undefined for a direct connection. */
    pushProxy: env.PUSH_PROXY,
    /** When the nightly backup is made, in the server's time zone; undefined where other software makes the backups. */
    backupAt: env.BACKUP_AT === 'off' ? undefined : env.BACKUP_AT,
    /** The program that is run with the path of each valid backup. */
    backupHook: env.BACKUP_HOOK,
    /** Open connections of this server: one for each event stream, so one for each open device. */
    connectionsMax: env.CONNECTIONS_MAX,
    /** Another program copies the write-ahead log of the database, and empties it. */
    isReplicated: env.EXTERNAL_REPLICATION === '1',
    /** Only shown to admins; nothing depends on it. */
    environment: env.NODE_ENV,
    logLevel: env.LOG_LEVEL,
  };
}

export type Config = ReturnType<typeof withDefaults>;

/** Takes the environment; throws one error that names every wrong variable. */
export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  const problems = parsed.success
    ? []
    : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
  const config = parsed.success ? withDefaults(parsed.data) : undefined;
  if (config && !config.isHttps && !config.isLoopback)
    problems.push('PUBLIC_URL: must be https unless it is this machine');
  if (config?.isHttps && !config.rateLimitsByAddress)
    problems.push('RATE_LIMITS: cannot be off when PUBLIC_URL is https');
  if (config && !config.isLoopback && !config.smtpUrl && config.emailVerification) {
    problems.push(
      'SMTP_URL: is needed when PUBLIC_URL is not this machine (or set EMAIL_VERIFICATION=off)',
    );
  }
  if (!config || problems.length > 0)
    throw new Error(`The configuration is wrong:\n  ${problems.join('\n  ')}`);
  return config;
}
