// Takes a SQLite database over to PostgreSQL, while no server runs.
import { readProcessCall } from '../../sync-server/src/operations/command-line.ts';
import { main } from '../../sync-server/src/operations/move.ts';

process.exitCode = await main(readProcessCall());
