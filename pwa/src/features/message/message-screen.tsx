import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { longDate } from '@shortlist/shared/lib/time/format-date.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { sampleNotice } from '../../content/sample-notice.ts';
import { usePlacements } from '../../data/placements/use-placements.ts';
import { useSession } from '../../data/session/use-session.ts';
import { PATHS } from '../../paths.ts';
import { DraftNotice } from '../../ui/autosave/draft-notice.tsx';
import { useWallTimeAt } from '../../ui/clock/clock.ts';
import { useFileDrop } from '../../ui/import/file-drop.tsx';
import { focusPasteBox } from '../../ui/import/paste-box.tsx';
import { CARD_COLUMN, SectionCard } from '../../ui/layout/section-card.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { useSharedContent } from '../import-export/source/use-files.ts';
import { ListAnswerCard } from './answer/list-answer.tsx';
import { MessageAnswer } from './confirm/message-answer.tsx';
import { marksOf, MarkedText } from './confirm/marked-text.tsx';
import type { MessageRef } from './commands/message-drafts.ts';
import { NOTHING_SHARED, waitingText } from './messages.ts';
import { useWaitingMessages } from './queries.ts';
import type { ReadText } from './reading/read-text.ts';
import { useReading } from './reading/use-reading.ts';
import { MessageSource } from './source/message-source.tsx';
import { takeMessages, useFiles, type FilesControl } from './source/use-arrivals.ts';
import { useMessage, type MessageControl } from './source/use-message.ts';

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
  const { source, problem, list } = message;
  const { input, isRead } = source;
  const reading = useReading(input, message.forget);
  const placements = usePlacements();
  const onLeaveSample = useSample(message, messageRef, onOpen);
  useEffect(() => {
    if (isNext && isRead && document.activeElement === document.body) focusPasteBox();
  }, [isNext, isRead]);
  const files = useFiles(message);
  const hasMissed = useSharedContent(isRead, takeMessages, files.receive);
  const isFilled = message.text.trim() !== '';
  return (
    <Box sx={CARD_COLUMN}>
      {hasMissed && <Notice tone="info">{NOTHING_SHARED}</Notice>}
      {problem !== null && (
        <Notice tone="red" role="alert">
          {problem}
        </Notice>
      )}
      {list && (
        <ListAnswerCard
          answer={list.answer}
          about={[]}
          published={placements}
          file={list.name}
          onClose={() => message.showList(null)}
        />
      )}
      <Waiting openRef={source.currentRef()} onOpen={onOpen} />
      <Box sx={isFilled ? COLUMNS : ONE_COLUMN}>
        <MessageCard
          message={message}
          reading={reading === 'failed' ? undefined : reading}
          files={files}
          isSample={onLeaveSample !== undefined}
        />
        {isFilled && input && placements && (
          <MessageAnswer
            key={input.broughtAt}
            message={message}
            input={input}
            reading={reading}
            placements={placements}
            onLeaveSample={onLeaveSample}
          />
        )}
      </Box>
    </Box>
  );
}

interface MessageCardProps {
  readonly message: MessageControl;
  readonly reading: ReadText | undefined;
  readonly files: FilesControl;
  readonly isSample: boolean;
}

function MessageCard({ message, reading, files, isSample }: MessageCardProps) {
  const { source, text } = message;
  const isDraggedOver = useFileDrop(files.choose);
  const shown = reading?.shown ?? text;
  return (
    <Box sx={TEXT_COLUMN}>
      <SectionCard title="The message" lead={text === '' ? LEAD : undefined}>
        {source.savedAt !== null && (
          <DraftNotice typedAt={source.savedAt} onStartFresh={message.remove} />
        )}
        {message.isShown ? (
          <>
            <MarkedText text={shown} marks={marksOf(reading?.openings ?? [])} />
            <Box sx={{ display: 'flex', flexWrap: 'wrap' }}>
              {/* What a link says is changed in its fields, and a sample not at all. */}
              {shown === text && !isSample && (
                <Button onClick={() => message.setIsTyping(true)}>Edit text</Button>
              )}
              <Button color="inherit" onClick={message.remove}>
                Remove
              </Button>
            </Box>
          </>
        ) : (
          <MessageSource message={message} files={files} isDraggedOver={isDraggedOver} />
        )}
      </SectionCard>
    </Box>
  );
}

/** Shows a sample where the page was opened with it. Returns what leads on from there, while it is on the screen. */
function useSample(
  { source, showUnstored }: MessageControl,
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
  readonly openRef: MessageRef;
  readonly onOpen: MessagePageProps['onOpen'];
}

function Waiting({ openRef, onOpen }: WaitingProps) {
  const waiting = useWaitingMessages(openRef);
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

/** Beside long fields it stays in view. */
const TEXT_COLUMN = { minWidth: 0, position: { md: 'sticky' }, top: { md: 80 } } as const;

const ONE_COLUMN = { ...CARD_COLUMN, maxWidth: 720 } as const;

const COLUMNS = {
  ...CARD_COLUMN,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
} as const;
