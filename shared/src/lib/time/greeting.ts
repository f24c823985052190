import type { WallTime } from './wall-time.ts';

/** Greets by the hour of the wall clock: 'Good Morning, Asha Rao!', or without the name. */
export function greeting(now: WallTime, name?: string): string {
  const known = name?.trim() ?? '';
  return known === '' ? `${greetingAt(now)}!` : `${greetingAt(now)}, ${known}!`;
}

function greetingAt(now: WallTime): string {
  const hour = Number(now.slice(11, 13));
  if (hour >= 3 && hour < 12) return 'Good Morning';
  if (hour >= 12 && hour < 17) return 'Good Afternoon';
  if (hour >= 17 && hour < 20) return 'Good Evening';
  return 'Hello';
}
