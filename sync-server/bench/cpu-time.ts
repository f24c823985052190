import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every processor. */
const TICK_MS = 10;

/** The processor time that a process has used, in milliseconds; undefined where the system does not report it. */
export function cpuTimeOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program is in brackets and may contain spaces.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [fields[11], fields[12]];
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return undefined;
  }
}
