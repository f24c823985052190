import { OnItsWay } from '../../ui/on-its-way.tsx';

/** Theme, security and this device (specification 2, Settings). */
export function SettingsScreen() {
  return <OnItsWay inFrame title="Settings" />;
}
