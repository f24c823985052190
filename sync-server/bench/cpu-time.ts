import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second, whatever the processor. */
const TICK_MS = 10;

/** How much processor time a process has used, in milliseconds; undefined where the system does not tell. */
export function cpuTimeOf(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program stands in brackets and may have spaces in it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const [user, system] = [fields[11], fields[12]];
    return (Number(user) + Number(system)) * TICK_MS;
  } catch {
    return undefined;
  }
}
