// Replaces the database by a backup, while no server is running.
import { readProcessCall } from '../../sync-server/src/operations/command-line.ts';
import { main } from '../../sync-server/src/operations/restore.ts';

process.exitCode = await main(readProcessCall());
