import { OnItsWay } from '../../ui/on-its-way.tsx';

/** Questions and answers (specification 2, FAQ). */
export function FaqScreen() {
  return <OnItsWay title="FAQ" />;
}
