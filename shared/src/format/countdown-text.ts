/** Takes seconds left; gives m:ss. A started second counts as whole, and time never goes below '0:00'. */
export function countdownText(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
}
