/** A server of one test alone, which may end it and start it again over what it had kept. */
import { startServer, type ServerProcess } from '../../sync-server/src/testing/server-process.ts';

export interface OwnServer {
  /** The one that runs, or ran last: a test ends it by its `stop` or `kill`. */
  readonly now: ServerProcess;
  /** Ends it, unless it has ended, and starts it again at the same address. */
  restart(): Promise<void>;
}

/** Starts one for as long as `use` takes, and leaves nothing of it behind. */
export async function withOwnServer(
  env: Readonly<Record<string, string>>,
  use: (own: OwnServer) => Promise<void>,
): Promise<void> {
  let now = await startServer({ env });
  await use({
    get now() {
      return now;
    },
    restart: async () => {
      await now.stop();
      now = await startServer({ env, dataDir: now.dataDir, port: now.port });
    },
  });
  await now.stop();
  now.removeData();
}
