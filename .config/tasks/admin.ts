// The operator's command line. Works while the server is running.
import { main } from '../../sync-server/src/admin.ts';
import { readProcessCall } from '../../sync-server/src/gateways/command-line.ts';

process.exitCode = await main(readProcessCall());
