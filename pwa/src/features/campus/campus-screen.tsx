export function CampusScreen() {
  return <h2>Campus</h2>;
}
