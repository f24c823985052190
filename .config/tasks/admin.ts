// The operator's command line. Works while the server is running.
import { main } from '../../sync-server/src/operations/admin.ts';
import { readProcessCall } from '../../sync-server/src/operations/command-line.ts';

process.exitCode = await main(readProcessCall());
