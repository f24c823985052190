// The operator's command line. Works while the server runs.
import '../../sync-server/src/admin.ts';
