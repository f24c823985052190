// Looks whether everything is as it should be. Works while the server runs.
import '../../sync-server/src/doctor.ts';
