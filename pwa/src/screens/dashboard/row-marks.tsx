import type { PlacementView } from '../../queries/use-placements.ts';
import { NOT_YET_SENT } from '../../ui/change-notices.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { RowIcon } from './row-icon.tsx';

/** "Also changed on another device. Kept the newest value of: Status, Notes." */
export function changedElsewhereText(labels: readonly string[]): string {
  return `Also changed on another device. Kept the newest value of: ${labels.join(', ')}.`;
}

/** What the student should know about the copy of this placement on this device; nothing when all is sent. */
export function RowMarks({ placement }: { readonly placement: PlacementView }) {
  const { unsent, changedElsewhere } = placement;
  return (
    <>
      {unsent && <Mark icon="cloudOff" text={NOT_YET_SENT} />}
      {changedElsewhere.length > 0 && (
        <Mark icon="devices" text={changedElsewhereText(changedElsewhere)} />
      )}
    </>
  );
}

interface MarkProps {
  readonly icon: 'cloudOff' | 'devices';
  readonly text: string;
}

function Mark({ icon, text }: MarkProps) {
  return (
    <span className="mark" title={text}>
      <RowIcon name={icon} size={18} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

/** The server's reason for refusing a change. In words, because it needs the student. */
export function RefusedMark({ reason }: { readonly reason: string | null }) {
  if (reason === null) return null;
  return (
    <p className="refused">
      <RowIcon name="error" size={18} />
      {`Not accepted: ${reason}`}
    </p>
  );
}
