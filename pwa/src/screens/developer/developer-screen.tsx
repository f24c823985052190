import { OnItsWay } from '../../ui/on-its-way.tsx';

/** The profile card of who made this (specification 2, Developer page). */
export function DeveloperScreen() {
  return <OnItsWay title="Developer" />;
}
