// Backups: make one, which ones there are, whether one is good. Works while the server runs.
import { runAsProcess } from '../../sync-server/src/backup.ts';

await runAsProcess();
