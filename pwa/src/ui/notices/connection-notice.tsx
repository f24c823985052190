import { useOnline } from '../hooks/use-online.ts';
import { Notice } from './notice.tsx';

export interface ConnectionNoticeProps {
  /** What needs the network, as in "Connect to sign in." */
  readonly purpose: string;
  /** The last request got no answer although the device is online. */
  readonly unanswered: boolean;
}

/** Explains why a form cannot be sent now. The button stays enabled: the browser may be wrong about the network. */
export function ConnectionNotice({ purpose, unanswered }: ConnectionNoticeProps) {
  const online = useOnline();
  if (online && !unanswered) return null;
  return (
    <Notice tone="info" role="alert">
      {online
        ? 'Server not reachable. Check your connection and try again.'
        : `You are offline. Connect to ${purpose}.`}
    </Notice>
  );
}
