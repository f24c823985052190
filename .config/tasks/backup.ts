// Makes, lists and verifies backups. Works while the server is running.
import { runAsProcess } from '../../sync-server/src/operations/backup.ts';

await runAsProcess();
