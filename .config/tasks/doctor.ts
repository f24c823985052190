// Runs the health checks. Works while the server is running.
import { main } from '../../sync-server/src/operations/doctor.ts';
import { readProcessCall } from '../../sync-server/src/operations/command-line.ts';

process.exitCode = await main(readProcessCall());
