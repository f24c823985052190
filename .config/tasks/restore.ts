// Puts a backup in the place of the database, while no server runs.
import { callOfProcess } from '../../sync-server/src/gateways/command-line.ts';
import { main } from '../../sync-server/src/restore.ts';

process.exitCode = await main(callOfProcess());
