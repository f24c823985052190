/** `npm run restore`, killed right after the step that KILL_AT names. Run as a process of its own. */
import { readProcessCall } from '../operations/command-line.ts';
import { main } from '../operations/restore.ts';

process.exitCode = await main(readProcessCall(), (step) => {
  if (step === process.env['KILL_AT']) process.kill(process.pid, 'SIGKILL');
});
