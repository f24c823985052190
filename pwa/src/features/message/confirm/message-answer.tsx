import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { readCells } from '@shortlist/shared/message/draft-form.ts';
import type { PlacementView } from '../../../data/placements/use-placements.ts';
import { ADD_COMPANY_LINK } from '../../../paths.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { KeepAsNote } from '../answer/keep-as-note.tsx';
import { ListAnswerCard } from '../answer/list-answer.tsx';
import { ListFollowUp } from '../answer/list-follow-up.tsx';
import type { MessageInput } from '../commands/message-drafts.ts';
import {
  CHANGES_NOTHING,
  choosePlacementText,
  FLAG_TEXTS,
  KIND_UNCLEAR,
  kindText,
  NOT_READ,
  SAMPLE_NOT_SAVED,
  saveLabel,
  unsureText,
  WHAT_IS_IT,
} from '../messages.ts';
import type { ReadText } from '../reading/read-text.ts';
import type { Reading } from '../reading/use-reading.ts';
import type { MessageControl } from '../source/use-message.ts';
import {
  changesNothing,
  confirmOpening,
  isName,
  statesValues,
  type ConfirmedOpening,
} from './draft-changes.ts';
import { OpeningCard } from './opening-card.tsx';
import { useSave } from './use-save.ts';

interface MessageAnswerProps {
  readonly message: MessageControl;
  readonly input: MessageInput;
  /** Undefined while it is being read. */
  readonly reading: Reading | undefined;
  readonly placements: readonly PlacementView[];
  /** Given for the sample, of which nothing is saved. */
  readonly onLeaveSample: (() => void) | undefined;
}

export function MessageAnswer({ reading, ...props }: MessageAnswerProps) {
  if (reading === 'failed')
    return (
      <Notice tone="red" role="alert">
        {NOT_READ}
      </Notice>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {/* Rendered from the start, so that a screen reader announces what enters it. */}
      <Box component="output" sx={{ display: 'block' }}>
        <Typography variant="h2" sx={{ fontSize: '1.25rem' }}>
          {reading ? headingOf(reading) : 'Reading…'}
        </Typography>
        {reading && !reading.list && reading.openings.length > 0 && (
          <Typography sx={{ color: 'text.secondary' }}>{leadOf(props, reading)}</Typography>
        )}
      </Box>
      {reading?.linkProblem != null && (
        <Notice tone="red" role="alert">
          {reading.linkProblem}
        </Notice>
      )}
      {reading && <Flags reading={reading} />}
      {reading?.list ? (
        <ListAnswer reading={reading} answer={reading.list} placements={props.placements} />
      ) : (
        reading && <Openings {...props} reading={reading} />
      )}
    </Box>
  );
}

function headingOf({ kind, isKindSure, openings, list }: ReadText): string {
  const isUnclear = !isKindSure && !list && openings.length > 0;
  return isUnclear ? KIND_UNCLEAR : kindText(kind, openings.length);
}

type Answered = Pick<MessageAnswerProps, 'input' | 'placements'>;

function leadOf({ input, placements }: Answered, reading: ReadText): string {
  const outcomes = reading.openings.map((opening) =>
    outcomeOf(confirmOpening(opening, { kind: reading.kind, input, placements })),
  );
  if (outcomes.every((outcome) => outcome === 'same')) return CHANGES_NOTHING;
  if (!outcomes.includes('open')) return unsureText(countUnsure(reading));
  return reading.isKindSure ? choosePlacementText(reading.openings.length) : WHAT_IS_IT;
}

function outcomeOf(confirmed: ConfirmedOpening): 'new' | 'open' | 'same' | 'changed' {
  const { target } = confirmed;
  if (target == null) return target === null ? 'new' : 'open';
  return changesNothing(confirmed) ? 'same' : 'changed';
}

interface ListAnswerProps extends Pick<MessageAnswerProps, 'placements'> {
  readonly reading: ReadText;
  readonly answer: NonNullable<ReadText['list']>;
}

function ListAnswer({ reading, answer, placements }: ListAnswerProps) {
  const [opening, ...others] = reading.openings;
  const about = placementsAbout(reading, placements);
  const placement = about.find(({ _id }) => _id === opening?.proposed);
  return (
    <ListAnswerCard answer={answer} about={about}>
      {opening && placement && others.length === 0 && (
        <ListFollowUp
          answer={answer}
          opening={opening}
          isResult={reading.kind === 'result'}
          placement={placement}
        />
      )}
    </ListAnswerCard>
  );
}

function placementsAbout(
  { openings }: ReadText,
  placements: readonly PlacementView[],
): readonly PlacementView[] {
  const ids = new Set(openings.flatMap(({ placementIds }) => placementIds));
  return placements.filter(({ _id }) => ids.has(_id));
}

function countUnsure({ openings }: ReadText): number {
  const unsure = openings.flatMap(({ draft, rounds, proposed }) => [
    // A change leaves the names in the list as they are.
    ...readCells(draft).filter(({ path, sure }) => !sure && (proposed === null || !isName(path))),
    ...rounds.filter(({ sure }) => !sure),
  ]);
  return unsure.length;
}

function Flags({ reading }: { readonly reading: ReadText }) {
  const kinds = [...new Set(reading.flags.map(({ kind }) => kind))];
  return kinds.map((kind) => (
    <Notice key={kind} tone={kind === 'asks-for-money' ? 'red' : 'yellow'}>
      {FLAG_TEXTS[kind]}
    </Notice>
  ));
}

type OpeningsProps = Omit<MessageAnswerProps, 'reading'> & { readonly reading: ReadText };

function Openings({ message, input, reading, placements, onLeaveSample }: OpeningsProps) {
  const { openedOf, refusal, isSaving, save, saveAs } = useSave(message.source);
  const { openings, kind, isKindSure } = reading;
  const confirmed = openings.map((one) => confirmOpening(one, { kind, input, placements }));
  const chosen = confirmed.filter(({ isLeftOut }) => !isLeftOut);
  const outcomes = chosen.map(outcomeOf);
  const count = {
    added: outcomes.filter((outcome) => outcome === 'new').length,
    edited: outcomes.filter((outcome) => outcome === 'changed').length,
  };
  const isNothing = count.added + count.edited === 0;
  // It may say that the drive is cancelled.
  const isSilent = isNothing && !openings.some(statesValues);
  return (
    <>
      {confirmed.map((one, at) => (
        <OpeningCard
          key={one.opening.number}
          confirmed={one}
          of={openings.length}
          placements={placements}
          takesFocus={message.isShown && at === 0}
          openedOf={openedOf}
          errors={refusal?.number === one.opening.number ? refusal.errors : undefined}
          onEdit={message.edit}
          onLeaveOut={message.leaveOut}
        />
      ))}
      {(!isKindSure || isSilent) && (
        <KeepAsNote
          text={input.text}
          placements={placements}
          about={openings.length === 1 ? openings[0]?.placementIds[0] : undefined}
          onKeep={(edit) => saveAs({ added: [], edited: [edit] })}
        />
      )}
      {openings.length === 0 ? (
        <TextLink to={ADD_COMPANY_LINK}>Add a company by hand</TextLink>
      ) : (
        <Box sx={BAR}>
          {onLeaveSample ? (
            <LeaveSample onLeave={onLeaveSample} />
          ) : (
            <Button
              variant="contained"
              color="marigold"
              size="large"
              disabled={isSaving || isNothing}
              onClick={() => void save(chosen)}
              sx={SAVE}
            >
              {saveLabel(count)}
            </Button>
          )}
        </Box>
      )}
    </>
  );
}

function LeaveSample({ onLeave }: { readonly onLeave: () => void }) {
  return (
    <>
      <Typography variant="body2" sx={{ flex: { xs: '1 1 100%', sm: '1 1 0' } }}>
        {SAMPLE_NOT_SAVED}
      </Typography>
      <Button
        variant="contained"
        size="large"
        onClick={onLeave}
        sx={{ flexGrow: { xs: 1, sm: 0 } }}
      >
        Paste your own notice
      </Button>
    </>
  );
}

const SAVE = { flex: { xs: 1, sm: 'none' }, minWidth: 160 } as const;

const BAR = {
  position: 'sticky',
  '[data-cramped] &': { position: 'static' },
  zIndex: 2,
  bottom: { xs: 'calc(64px + env(safe-area-inset-bottom))', sm: 0 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  py: 1.25,
  bgcolor: 'background.default',
} as const;
