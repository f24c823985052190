import { OnItsWay } from '../../ui/on-its-way.tsx';

/** The public About page (specification 2). */
export function AboutScreen() {
  return <OnItsWay title="About Us" />;
}
