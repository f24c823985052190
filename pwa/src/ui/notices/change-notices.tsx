import { Notice } from './notice.tsx';

export const NOT_YET_SENT = 'Not yet sent';

interface ChangeNoticesProps {
  /** The server has not confirmed the last change. */
  readonly unsent: boolean;
  /** Why the server refused a change; null when it refused none. */
  readonly refusedReason: string | null;
}

/** Reports unsent and refused changes of this device; empty when the server has all of them. */
export function ChangeNotices({ unsent, refusedReason }: ChangeNoticesProps) {
  return (
    <>
      {refusedReason !== null && (
        <Notice tone="red">{`Your last change was not accepted: ${refusedReason}`}</Notice>
      )}
      {unsent && <Notice tone="info">{`${NOT_YET_SENT}. It is saved on this device.`}</Notice>}
    </>
  );
}
