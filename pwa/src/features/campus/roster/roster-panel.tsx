export function RosterPanel() {
  return null;
}
