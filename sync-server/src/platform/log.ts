/** The server's log: lines of JSON without personal data (security design 2.19). */
import { pino, type DestinationStream, type Level, type Logger } from 'pino';

/** Their messages quote what could not be parsed, which may be what a user sent or stored. */
const QUOTING_ERRORS = /^(SyntaxError|\$?Zod\w*)$/;
const EMAIL = /[^\s"'<>@]+@[^\s"'<>@]+/g;
const TOKEN = /\bpts_[\w-]+/g;
const CAUSES_MAX = 3;

/** Writes to the standard output when no destination is given. */
export function createLog(level: Level | 'silent', destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (name: string) => ({ level: name }) },
    serializers: { err: (error: unknown) => errorDetails(error) },
  };
  return destination ? pino(options, destination) : pino(options);
}

/** Type, code and stack only: libraries put addresses, bodies and answers into other fields. */
export function errorDetails(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code: unknown = Reflect.get(error, 'code');
  const hasCause = error.cause !== undefined && depth < CAUSES_MAX;
  return {
    type: error.name,
    ...(typeof code === 'string' || typeof code === 'number' ? { code } : {}),
    ...(QUOTING_ERRORS.test(error.name) ? {} : { message: redact(error.message) }),
    stack: framesOf(error),
    ...(hasCause ? { cause: errorDetails(error.cause, depth + 1) } : {}),
  };
}

function redact(text: string): string {
  return text.replaceAll(EMAIL, '(address)').replaceAll(TOKEN, '(token)');
}

/** Without the first lines, which are the message. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
