import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { dateTimeText } from '@shortlist/shared/lib/time/format-date.ts';
import {
  describeDriveChange,
  formerDriveValueText,
} from '@shortlist/shared/opportunity/describe-drive-change.ts';
import { describeChange } from '@shortlist/shared/opportunity/follow.ts';
import { PLACEMENT_MESSAGES } from '@shortlist/shared/placement/placement-messages.ts';
import type { WallTime } from '@shortlist/shared/lib/time/wall-time.ts';
import { formatPlacementValue } from '@shortlist/shared/placement/fields/placement-labels.ts';
import { useId, useRef, useState } from 'react';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { opportunityLink } from '../../../paths.ts';
import { useNow, useWallTimeAt } from '../../../ui/clock/clock.ts';
import { CollapsibleSection } from '../../../ui/forms/form-layout.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { useOpportunity } from '../../community/queries.ts';
import { LongText } from '../history/earlier-value.tsx';
import { useSourceTexts } from '../queries/use-placement-history.ts';
import {
  acceptChange,
  keepOwnValues,
  acknowledgeChanges,
} from '../commands/resolve-opportunity-change.ts';
import { getOpportunityStanding, STANDING_TEXTS } from '../list/row-marks.tsx';
import { PLACEMENT_TEXTS } from '../fixed-messages.ts';
import { useTrySaving } from '../use-try-saving.ts';

export function DetailSource({ placement }: { readonly placement: PlacementView }) {
  if (placement.source === null) return null;
  return <SourceOpportunity placement={placement} opportunityId={placement.source.opportunityId} />;
}

type PlacementChange = PlacementView['changes'][number];

interface SourceOpportunityProps {
  readonly placement: PlacementView;
  readonly opportunityId: string;
}

function SourceOpportunity({ placement, opportunityId }: SourceOpportunityProps) {
  const found = useOpportunity(opportunityId);
  // This device may have received the removal of an opportunity that it never stored.
  const standing = getOpportunityStanding(placement) ?? (found === 'removed' ? found : null);
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // The pressed button disappears with what it resolved; the focus must not be lost with it.
  const resolve = useResolveChange(placement._id, () => heading.current?.focus());
  const followed = placement.changes.filter((change) => change.followed);
  const offered = placement.changes.filter((change) => !change.followed);
  return (
    <Box component="section" aria-labelledby={id} sx={SECTION}>
      <Box sx={HEAD}>
        <Typography variant="subtitle1" component="h3" id={id} ref={heading} tabIndex={-1}>
          From the community board
        </Typography>
        {standing !== null && standing !== 'open' && (
          <Notice tone="yellow">{STANDING_TEXTS[standing]}</Notice>
        )}
        {standing !== null && standing !== 'removed' && (
          <TextLink to={opportunityLink(opportunityId)} style={LINK}>
            See it on the board
          </TextLink>
        )}
      </Box>
      {followed.length > 0 && <FollowedChanges changes={followed} resolve={resolve} />}
      {offered.map((change) => (
        <OfferedChange key={change.path} change={change} resolve={resolve} />
      ))}
    </Box>
  );
}

interface FollowedChangesProps {
  readonly changes: readonly PlacementChange[];
  readonly resolve: ResolveChange;
}

/** Changes that this placement shows already, because the student never changed these fields. */
function FollowedChanges({ changes, resolve }: FollowedChangesProps) {
  const now = useNow(60);
  return (
    <Notice tone="info">
      <Box component="ul" aria-label="Updated from the board" sx={LIST}>
        {changes.map((change) => (
          <li key={change.path}>
            {`${changeText(change, now)}.`}
            <FormerValue change={change} now={now} />
          </li>
        ))}
      </Box>
      <Button
        color="inherit"
        variant="outlined"
        sx={{ mt: 1 }}
        onClick={() => resolve('note', changes)}
      >
        Got it
      </Button>
    </Notice>
  );
}

/** Fields whose former value is not shown: long texts, and links that are not right any more. */
const WITHOUT_FORMER_VALUE: ReadonlySet<string> = new Set([
  'notes',
  'links.applicationLink',
  'links.companyWebsite',
]);

interface FormerValueProps {
  readonly change: PlacementChange;
  readonly now: WallTime;
}

/** The value at the time when it was added, or when the student last noted a change. */
function FormerValue({ change, now }: FormerValueProps) {
  const text = WITHOUT_FORMER_VALUE.has(change.path) ? '-' : formerValueText(change, now);
  if (text === '-') return null;
  return <Box component="span" sx={{ opacity: 0.85 }}>{` Before: ${text}`}</Box>;
}

function changeText(change: PlacementChange, now: WallTime): string {
  return 'seen' in change ? describeDriveChange(change, now) : describeChange(change, now);
}

/** '-' where there was none, or it is not said. */
function formerValueText(change: PlacementChange, now: WallTime): string {
  return 'seen' in change
    ? (formerDriveValueText(change, now) ?? '-')
    : formatPlacementValue(change.path, change.copied);
}

interface OfferedChangeProps {
  readonly change: PlacementChange;
  readonly resolve: ResolveChange;
}

/** A change of a field that the student wrote: the student's value stays until they decide otherwise. */
function OfferedChange({ change, resolve }: OfferedChangeProps) {
  const now = useNow(60);
  // Several fields of one round have its name as their label.
  const label = 'seen' in change ? changeText(change, now) : change.label;
  const about = <VisuallyHidden>{`: ${label}`}</VisuallyHidden>;
  return (
    <Notice tone="yellow">
      {`${changeText(change, now)}. Yours: ${formerValueText(change, now)}.`}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <Button color="inherit" variant="outlined" onClick={() => resolve('accept', [change])}>
          Use it{about}
        </Button>
        <Button color="inherit" onClick={() => resolve('keep', [change])}>
          Keep mine{about}
        </Button>
      </Box>
    </Notice>
  );
}

const SECTION = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  gap: 1.25,
  p: 2,
  borderRadius: 3,
  border: '1px solid',
  borderColor: 'divider',
} as const;

const HEAD = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: 2,
  rowGap: 1,
} as const;

const LIST = { m: 0, pl: 2.5, display: 'grid', gap: 0.5 } as const;
const LINK = { display: 'inline-block', padding: '8px 0' } as const;

/** 'note' records that they were seen, 'accept' takes the opportunity's values, 'keep' the student's own. */
type ResolveChange = (
  decision: 'note' | 'accept' | 'keep',
  changes: readonly PlacementChange[],
) => void;

/** Takes a placement's id and a callback for when a decision about it is on the disk. Shows a failure as a toast. */
function useResolveChange(id: string, onResolved: () => void): ResolveChange {
  const trySaving = useTrySaving();
  return (decision, changes) => {
    const paths = changes.map(({ path }) => path);
    void trySaving(async (confirm) => {
      if (decision === 'note') await acknowledgeChanges(id, changes);
      else if (decision === 'keep') await keepOwnValues(id, paths);
      else confirm(PLACEMENT_MESSAGES.updateSuccess, await acceptChange(id, paths));
      onResolved();
    }, PLACEMENT_TEXTS.updateFailed);
  };
}

/** The messages that the placement was saved from on this device; nothing where there are none. */
export function DetailMessages({ placementId }: { readonly placementId: string }) {
  const [open, setOpen] = useState(false);
  const texts = useSourceTexts(placementId);
  const wallTimeAt = useWallTimeAt();
  if (texts === undefined || texts.length === 0) return null;
  return (
    <CollapsibleSection
      title={texts.length === 1 ? 'From a message' : `From ${texts.length} messages`}
      open={open}
      onToggle={setOpen}
    >
      {texts.map(({ text, at }) => (
        <Box key={at}>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {dateTimeText(wallTimeAt(at))}
          </Typography>
          <LongText text={text} />
        </Box>
      ))}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Messages are kept on this device only, and deleted with the placement.
      </Typography>
    </CollapsibleSection>
  );
}
