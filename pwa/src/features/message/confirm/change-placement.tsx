import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PLACEMENT_FIELDS } from '@shortlist/shared/placement/fields/placement-fields.ts';
import { useEffect, useState } from 'react';
import { Notice } from '../../../ui/notices/notice.tsx';
import type { MessageEdit } from '../commands/message-drafts.ts';
import { checkText, NO_NEW_VALUE, SAME_ALREADY } from '../messages.ts';
import {
  changesTo,
  statesValues,
  valueText,
  type CellChange,
  type ConfirmedOpening,
} from './draft-changes.ts';
import { ProposalRow, PROPOSALS } from './proposal-row.tsx';
import type { Opened } from './use-save.ts';

interface ChangePlacementProps {
  readonly confirmed: ConfirmedOpening;
  readonly opening: Promise<Opened>;
  readonly onEdit: (edit: MessageEdit) => void;
}

/** What the message changes in a placement: each cell can be left as it is. */
export function ChangePlacement({ confirmed, opening, onEdit }: ChangePlacementProps) {
  const { edit, rounds } = confirmed;
  const opened = useOpened(opening);
  if (opened === null) return null;
  if (opened === undefined)
    return <Notice tone="yellow">This placement is not in your list any more.</Notice>;
  const changes = changesTo(opened.values, confirmed.opening.draft, edit);
  if (changes.length === 0 && rounds.length > 0) return null;
  if (changes.length === 0)
    return (
      <Typography sx={{ color: 'text.secondary' }}>
        {statesValues(confirmed.opening) ? SAME_ALREADY : NO_NEW_VALUE}
      </Typography>
    );
  return (
    <Box component="ul" aria-label="What changes" sx={PROPOSALS}>
      {changes.map((change) => (
        <ChangeRow key={change.path} change={change} edit={edit} onEdit={onEdit} />
      ))}
    </Box>
  );
}

/** Null while it is read. */
function useOpened(opening: Promise<Opened>): Opened | null {
  const [opened, setOpened] = useState<Opened | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void opening.then((one) => isCurrent && setOpened(one));
    return () => {
      isCurrent = false;
    };
  }, [opening]);
  return opened;
}

interface ChangeRowProps {
  readonly change: CellChange;
  readonly edit: MessageEdit;
  readonly onEdit: (edit: MessageEdit) => void;
}

function ChangeRow({ change, edit, onEdit }: ChangeRowProps) {
  const { path, before, after, sure, candidates, isTicked } = change;
  return (
    <ProposalRow
      of={path}
      edit={edit}
      onEdit={onEdit}
      label={PLACEMENT_FIELDS[path].label}
      before={valueText(path, before)}
      after={after === null ? null : valueText(path, after)}
      check={sure ? null : checkText(candidates.length, PLACEMENT_FIELDS[path].kind === 'time')}
      isTicked={isTicked}
      isDisabled={after === null}
      candidates={candidates.map((value) => valueText(path, value))}
      isPicked={(at) => after !== null && candidates[at] === after}
    />
  );
}
