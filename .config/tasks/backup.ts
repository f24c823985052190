// Backups: make one, which ones there are, whether one is good. Works while the server runs.
import '../../sync-server/src/backup.ts';
