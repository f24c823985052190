/** Formats the remaining seconds as m:ss. A started second counts as a whole one; never below '0:00'. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
