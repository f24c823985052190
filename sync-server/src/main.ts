/** The server as a process of its own: how it is configured, what it prints, and how it ends. */
import { PRODUCT_NAME } from '@shortlist/shared/lib/messages.ts';
import { parseConfig } from './config.ts';
import { createLog } from './platform/log.ts';
import { misreadsJson, NODE_MISREADS_JSON } from './platform/node-release.ts';
import { handleShutdown } from './operations/shutdown-handler.ts';
import { startServer } from './server.ts';

const OWNER_ONLY = 0o077;

async function start(): Promise<void> {
  if (misreadsJson()) throw new Error(NODE_MISREADS_JSON);
  process.umask(OWNER_ONLY);
  const config = parseConfig(process.env);
  const log = createLog(config.logLevel);
  const onShutdown = handleShutdown(log);
  const server = await startServer({ config, log, env: process.env });
  process.stdout.write(`${PRODUCT_NAME} is ready at ${server.url}\n`);
  onShutdown(() => server.stop());
}

function fail(error: unknown): never {
  process.stderr.write(`${sentenceOf(error)}\n`);
  process.exit(1);
}

function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && error.code === 'EADDRINUSE')
    return `Another program uses this port (${error.message}). Please set PORT to a free one.`;
  return error.cause instanceof Error ? `${error.message} ${error.cause.message}` : error.message;
}

await start().catch(fail);
