import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { MessageDraft } from '@shortlist/shared/message/message-types.ts';
import { PLACEMENT_FIELDS } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { Notice } from '../../../ui/notices/notice.tsx';
import { openForEdit } from '../../placements/commands/open-placement-form.ts';
import type { MessageEdit } from '../commands/message-drafts.ts';
import type { RoundEdit } from '../commands/save-message.ts';
import { checkText, NO_NEW_VALUE, SAME_ALREADY } from '../messages.ts';
import type { Collect } from './collect.ts';
import { changesTo, valueText, type CellChange } from './draft-changes.ts';
import { ProposalRow, PROPOSALS } from './proposal-row.tsx';

/** The placement as it was when it was shown here; null when it is not in the list any more. */
type Opened = Awaited<ReturnType<typeof openForEdit>> | null;

interface ChangePlacementProps {
  readonly id: string;
  readonly draft: MessageDraft;
  /** Whether the message says more of it than its name. */
  readonly isStating: boolean;
  /** Those that are listed, and those that are ticked. */
  readonly roundCount: number;
  readonly rounds: readonly RoundEdit[];
  readonly edit: MessageEdit;
  readonly onEdit: (edit: MessageEdit) => void;
  readonly onCollect: (collect: Collect | undefined) => void;
}

/** What the message changes in a placement: each cell can be left as it is. */
export function ChangePlacement(props: ChangePlacementProps) {
  const { id, draft, edit, onEdit } = props;
  const { opened, opening } = useOpened(id);
  useCollector(opening, props);
  const changes = opened ? changesTo(opened.values, draft, edit) : [];
  if (opened === undefined) return null;
  if (opened === null)
    return <Notice tone="yellow">This placement is not in your list any more.</Notice>;
  if (changes.length === 0 && props.roundCount > 0) return null;
  if (changes.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {props.isStating ? SAME_ALREADY : NO_NEW_VALUE}
      </Typography>
    );
  return (
    <Box component="ul" aria-label="What changes" sx={PROPOSALS}>
      {changes.map((change) => (
        <ChangeRow
          key={change.path}
          change={change}
          onTick={(isTicked) =>
            onEdit({ ...edit, ticks: { ...edit.ticks, [change.path]: isTicked } })
          }
          onPick={(at) =>
            onEdit({
              ...edit,
              picks: { ...edit.picks, [change.path]: at },
              ticks: { ...edit.ticks, [change.path]: true },
            })
          }
        />
      ))}
    </Box>
  );
}

/** The placement, undefined while it is read, and the promise of it. */
function useOpened(id: string) {
  const [opened, setOpened] = useState<Opened>();
  const opening = useRef<Promise<Opened>>(undefined);
  useLayoutEffect(() => {
    let isCurrent = true;
    const open = async (): Promise<Opened> => {
      const read = (await openForEdit(id).catch(() => undefined)) ?? null;
      if (isCurrent) setOpened(read);
      return read;
    };
    opening.current = open();
    return () => {
      isCurrent = false;
    };
  }, [id]);
  return { opened, opening };
}

function useCollector(
  opening: RefObject<Promise<Opened> | undefined>,
  { draft, edit, rounds, onCollect }: ChangePlacementProps,
): void {
  // Save can be pressed once it is painted, while the placement is still being read.
  const collect = useEffectEvent<Collect>(async () => {
    const opened = await opening.current;
    if (!opened) return { kind: 'nothing' };
    const ticked = changesTo(opened.values, draft, edit).filter(({ isTicked }) => isTicked);
    if (ticked.length + rounds.length === 0) return { kind: 'nothing' };
    const values = Object.fromEntries(ticked.map(({ path, after }) => [path, after]));
    return { kind: 'edit', edit: { opened, values, rounds } };
  });
  const offer = useEffectEvent(onCollect);
  useLayoutEffect(() => {
    offer(() => collect());
    return () => offer(undefined);
  }, []);
}

interface ChangeRowProps {
  readonly change: CellChange;
  readonly onTick: (isTicked: boolean) => void;
  readonly onPick: (at: number) => void;
}

function ChangeRow({ change, onTick, onPick }: ChangeRowProps) {
  const { path, before, after, sure, candidates, isTicked } = change;
  return (
    <ProposalRow
      label={PLACEMENT_FIELDS[path].label}
      before={valueText(path, before)}
      after={after === null ? null : valueText(path, after)}
      check={sure ? null : checkText(candidates.length, PLACEMENT_FIELDS[path].kind === 'time')}
      isTicked={isTicked}
      isDisabled={after === null}
      onTick={onTick}
      candidates={candidates.map((value) => valueText(path, value))}
      isPicked={(at) => after !== null && candidates[at] === after}
      onPick={onPick}
    />
  );
}
