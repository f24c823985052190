// Who is admin, and whose sessions end. Works while the server runs.
import '../../sync-server/src/admin.ts';
