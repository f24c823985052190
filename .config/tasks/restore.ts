// Puts a backup in the place of the database, while no server runs.
import { main } from '../../sync-server/src/restore.ts';

process.exitCode = await main(process.argv.slice(2));
