import { OnItsWay } from '../../ui/on-its-way.tsx';

/** The terms of use (specification 2, Legal pages). */
export function TermsScreen() {
  return <OnItsWay title="Terms" />;
}

/** The privacy notice (specification 2, Legal pages). */
export function PrivacyScreen() {
  return <OnItsWay title="Privacy" />;
}

/** The compliance statement (specification 2, Legal pages). */
export function CompliancesScreen() {
  return <OnItsWay title="Compliance" />;
}
