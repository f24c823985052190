import type { ApplyOpeningKey } from '../database/meta-values.ts';
import { systemRuntime } from '../database/runtime.ts';
import { userDatabase } from '../database/user-database.ts';
import { currentUid } from '../session/session.ts';

export const APPLY_OPENINGS = 'applyOpened:';

export function applyOpeningKey(placementId: string): ApplyOpeningKey {
  return `${APPLY_OPENINGS}${placementId}`;
}

interface Click {
  readonly button: number;
}

/** The handlers of an Apply link: that it was opened, also in a background tab, is remembered on this device. */
export function applyLinkHandlers(placementIdOf: () => string) {
  const onOpen = ({ button }: Click): void => {
    // The right button opens a menu, and no page.
    if (button > 1) return;
    const key = applyOpeningKey(placementIdOf());
    // On a device that cannot store it, there is no question later.
    userDatabase(currentUid())
      .writeMeta(key, systemRuntime.now())
      .catch(() => undefined);
  };
  return { onClick: onOpen, onAuxClick: onOpen };
}
