import { OnItsWay } from '../../ui/on-its-way.tsx';

/** About, for those who are signed in (specification 2, About in-app). */
export function AppAboutScreen() {
  return <OnItsWay inFrame title="About" />;
}
