import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { longDate } from '@shortlist/shared/lib/time/format-date.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sampleNotice } from '../../content/sample-notice.ts';
import { usePlacements } from '../../data/placements/use-placements.ts';
import { useSession } from '../../data/session/use-session.ts';
import { PATHS } from '../../paths.ts';
import { isTypedChange } from '../../ui/autosave/use-autosaved-text.ts';
import { DraftNotice } from '../../ui/autosave/draft-notice.tsx';
import { useWallTimeAt } from '../../ui/clock/clock.ts';
import { useFileDrop } from '../../ui/import/file-drop.tsx';
import { focusPasteBox } from '../../ui/import/paste-box.tsx';
import { SectionCard } from '../../ui/layout/section-card.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useSharedContent } from '../import-export/source/use-files.ts';
import { ListAnswerCard } from './answer/list-answer.tsx';
import { MessageAnswer } from './confirm/message-answer.tsx';
import { marksOf, MarkedText } from './confirm/marked-text.tsx';
import type { MessageRef } from './commands/message-drafts.ts';
import { NOTHING_SHARED, waitingText } from './messages.ts';
import { useWaitingMessages, type WaitingMessage } from './queries.ts';
import { useReading } from './reading/use-reading.ts';
import { MessageSource } from './source/message-source.tsx';
import { useMessage } from './source/use-message.ts';
import { takeMessages, useFiles } from './source/use-arrivals.ts';

/** Reads a message that was shared, pasted or opened, and saves what the student confirms. */
export function MessageScreen() {
  const session = useSession();
  const [search] = useSearchParams();
  const [open, setOpen] = useState<{ number: number; key: MessageRef['key'] }>(() =>
    search.has('sample') ? SAMPLE : NEWEST,
  );
  // Between the end of a session and the guard's redirect there is no user to save for.
  if (session.kind !== 'signed-in') return null;
  const uid = session.user._id;
  return (
    <MessagePage
      key={`${uid} ${open.number}`}
      messageRef={{ uid, key: open.key }}
      isNext={open.number > 0}
      onOpen={(key) => setOpen(({ number }) => ({ number: number + 1, key }))}
    />
  );
}

const NEWEST = { number: 0, key: 'messageDraft' } as const;
/** A place of its own: what a student pastes over the sample is stored, and replaces no other message. */
const SAMPLE = { number: 0, key: 'messageDraft:sample' } as const;

interface MessagePageProps {
  readonly messageRef: MessageRef;
  /** It replaces another message, with whose button the focus is gone. */
  readonly isNext: boolean;
  readonly onOpen: (key: MessageRef['key']) => void;
}

function MessagePage({ messageRef, isNext, onOpen }: MessagePageProps) {
  const message = useMessage(messageRef);
  const { source, problem } = message;
  const { input } = source;
  const [isTyping, setIsTyping] = useState(false);
  const read = useReading(input);
  const reading = read === 'failed' ? undefined : read;
  const placements = usePlacements();
  const isList = reading?.list !== undefined;
  const forget = useEffectEvent(message.forget);
  useEffect(() => {
    if (isList) forget();
  }, [isList]);
  const onLeaveSample = useSample(message, messageRef, onOpen);
  useEffect(() => {
    if (isNext && source.isRead && document.activeElement === document.body) focusPasteBox();
  }, [isNext, source.isRead]);
  const [openRef, setOpenRef] = useState(messageRef);
  if (source.isRead && openRef.key !== source.currentRef().key) setOpenRef(source.currentRef());
  const waiting = useWaitingMessages(openRef);
  const files = useFiles(message, () => setIsTyping(false));
  const hasMissed = useSharedContent(source.isRead, takeMessages, files.receive);
  const isDraggedOver = useFileDrop(files.choose);
  const text = input?.text ?? '';
  const shown = reading?.shown ?? text;
  const type = (next: string): void => {
    // A text that is pasted into the empty box is read; one that is typed stays in the box.
    setIsTyping(isTyping || isTypedChange(text.length, next.length));
    message.type(next);
  };
  const isShown = text.trim() !== '' && !isTyping;
  return (
    <Box sx={PAGE}>
      {hasMissed && <Notice tone="info">{NOTHING_SHARED}</Notice>}
      {problem !== null && (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
      {message.list && (
        <ListAnswerCard
          answer={message.list.answer}
          about={[]}
          file={message.list.name}
          onClose={() => message.showList(null)}
        />
      )}
      <Waiting waiting={waiting} onOpen={onOpen} />
      <Box sx={text.trim() === '' ? ONE_COLUMN : COLUMNS}>
        <Box sx={TEXT_COLUMN}>
          <SectionCard title="The message" lead={text === '' ? LEAD : undefined}>
            {source.savedAt !== null && (
              <DraftNotice typedAt={source.savedAt} onStartFresh={message.remove} />
            )}
            {isShown ? (
              <>
                <MarkedText text={shown} marks={marksOf(reading?.openings ?? [])} />
                <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
                  {/* What a link says is changed in its fields, and a sample not at all. */}
                  {shown === text && onLeaveSample === undefined && (
                    <Button onClick={() => setIsTyping(true)}>Edit text</Button>
                  )}
                  <Button color="inherit" onClick={message.remove}>
                    Remove
                  </Button>
                </Box>
              </>
            ) : (
              // The message of an earlier visit must not take the box away from under the finger.
              <Box sx={source.isRead ? undefined : { visibility: 'hidden' }}>
                <MessageSource
                  text={text}
                  isDraggedOver={isDraggedOver}
                  onText={type}
                  onPaste={files.paste}
                  onFile={files.choose}
                />
              </Box>
            )}
          </SectionCard>
        </Box>
        {text.trim() !== '' && input && placements && (
          <MessageAnswer
            key={input.broughtAt}
            message={message}
            input={input}
            reading={read}
            placements={placements}
            takesFocus={isShown}
            onLeaveSample={onLeaveSample}
          />
        )}
      </Box>
    </Box>
  );
}

/** Shows a sample where the page was opened with it. Returns what leads on from there, while it is on the screen. */
function useSample(
  { source, showUnstored }: ReturnType<typeof useMessage>,
  { key }: MessageRef,
  onOpen: MessagePageProps['onOpen'],
): (() => void) | undefined {
  const navigate = useNavigate();
  const wallTimeAt = useWallTimeAt();
  const [text] = useState(() => {
    const dayIn = (days: number): string => longDate(wallTimeAt(Date.now() + days * DAY_MS));
    return sampleNotice(dayIn(6), dayIn(9));
  });
  const show = useEffectEvent(() => {
    if (!source.input) showUnstored(text);
  });
  const isAsked = key === SAMPLE.key && source.isRead;
  useEffect(() => {
    if (isAsked) show();
  }, [isAsked]);
  if (source.input?.text !== text) return undefined;
  return () => {
    onOpen(NEWEST.key);
    void navigate(PATHS.message, { replace: true });
  };
}

const DAY_MS = 86_400_000;

const LEAD =
  'A message, a mail, a page of the portal or rows of a spreadsheet. It is read on this device and goes nowhere.';

interface WaitingProps {
  readonly waiting: readonly WaitingMessage[];
  readonly onOpen: (key: MessageRef['key']) => void;
}

function Waiting({ waiting, onOpen }: WaitingProps) {
  const [next] = waiting;
  if (!next) return null;
  return (
    <Notice
      tone="info"
      actions={
        <Button color="inherit" onClick={() => onOpen(next.ref.key)}>
          Open it
        </Button>
      }
    >
      {`${waitingText(waiting.length)} “${next.draft.text.trim().slice(0, 60)}…”`}
    </Notice>
  );
}

const PAGE = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: { xs: 1.5, sm: 2 },
} as const;

/** Beside long fields it stays in view. */
const TEXT_COLUMN = { minWidth: 0, position: { md: 'sticky' }, top: { md: 80 } } as const;

const ONE_COLUMN = { ...PAGE, maxWidth: 720 } as const;

const COLUMNS = {
  ...PAGE,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
} as const;
