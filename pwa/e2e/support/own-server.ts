/** A server for one test, which may end it and start it again with the same data. */
import {
  startServer,
  type ServerProcess,
} from '../../../sync-server/src/testing/server-process.ts';

export interface OwnServer {
  /** The current or last process: a test ends it by its `stop` or `kill`. */
  readonly now: ServerProcess;
  /** Ends the server unless it has ended, and starts it again at the same address. */
  restart(): Promise<void>;
}

/** Runs a server for the duration of `use`, and removes its data afterwards. */
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
