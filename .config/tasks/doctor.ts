// Looks whether everything is as it should be. Works while the server runs.
import { main } from '../../sync-server/src/doctor.ts';
import { callOfProcess } from '../../sync-server/src/gateways/command-line.ts';

process.exitCode = await main(callOfProcess());
