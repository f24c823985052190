/** "My details": what forms ask for, to copy with one tap. It is read from this device, also without a network. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { DialogFrame } from '../../../ui/dialogs/dialog-frame.tsx';
import { CopyableText, copyText } from '../../../ui/text/copyable-text.tsx';
import { TextLink } from '../../../ui/text/links.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import type { FormKitRow } from './form-kit-rows.ts';
import { useFormKitRows } from './use-form-kit-rows.ts';

interface FormKitDialogProps {
  /** Its résumé is used, if one was chosen for it. */
  readonly placementId: string;
  readonly onClose: () => void;
}

export function FormKitDialog({ placementId, onClose }: FormKitDialogProps) {
  const { rows, move } = useFormKitRows(placementId);
  const [isSorting, setIsSorting] = useState(false);
  return (
    <DialogFrame
      open
      title="My details"
      onClose={onClose}
      action={
        <Button onClick={() => setIsSorting(!isSorting)}>
          {isSorting ? 'Done' : 'Change order'}
        </Button>
      }
    >
      {rows && (isSorting ? <OrderList rows={rows} onMove={move} /> : <CopyList rows={rows} />)}
    </DialogFrame>
  );
}

interface CopyAttempt {
  readonly id: string;
  readonly isCopied: boolean;
  /** Alternates, so that another tap is noticed. */
  readonly isEven: boolean;
}

function CopyList({ rows }: { readonly rows: readonly FormKitRow[] }) {
  const [last, setLast] = useState<CopyAttempt>();
  const copy = async ({ id, value }: FormKitRow): Promise<void> => {
    const isCopied = await copyText(value);
    setLast((before) => ({ id, isCopied, isEven: before?.isEven === false }));
  };
  const copied = last?.isCopied ? rows.find(({ id }) => id === last.id) : undefined;
  return (
    <>
      <Typography variant="body2" sx={{ py: 1.5, color: 'text.secondary' }}>
        Tap a row to copy it, then paste it into the form.
      </Typography>
      <Box component="ul" aria-label="My details" sx={LIST}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.value === '' ? (
              <MissingRow row={row} />
            ) : (
              <CopyRow row={row} isCopied={row === copied} onCopy={() => void copy(row)} />
            )}
            {last?.id === row.id && !last.isCopied && (
              <Box sx={{ px: 1, pb: 1.5 }}>
                <CopyableText key={String(last.isEven)} label={row.label} text={row.value} />
              </Box>
            )}
          </li>
        ))}
      </Box>
      <VisuallyHidden>
        {/* Another text each time, so that it is read again. */}
        <output>{copied && `${copied.label} copied${last?.isEven ? '\u00a0' : ''}`}</output>
      </VisuallyHidden>
    </>
  );
}

interface CopyRowProps {
  readonly row: FormKitRow;
  readonly isCopied: boolean;
  readonly onCopy: () => void;
}

function CopyRow({ row, isCopied, onCopy }: CopyRowProps) {
  return (
    <ButtonBase onClick={onCopy} sx={BUTTON}>
      <VisuallyHidden>Copy </VisuallyHidden>
      <RowText label={row.label}>{row.value}</RowText>
      {isCopied ? (
        <Box component="span" sx={COPIED}>
          <CheckRounded aria-hidden fontSize="small" />
          <span>Copied</span>
        </Box>
      ) : (
        <ContentCopyRounded aria-hidden fontSize="small" sx={{ color: 'primary.main' }} />
      )}
    </ButtonBase>
  );
}

function MissingRow({ row }: { readonly row: FormKitRow }) {
  return (
    <Box sx={ROW}>
      <RowText label={row.label}>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {row.missing}
        </Box>
      </RowText>
      <TextLink to={row.editLink}>
        Add
        <VisuallyHidden>{` ${row.label}`}</VisuallyHidden>
      </TextLink>
    </Box>
  );
}

interface RowTextProps {
  readonly label: string;
  readonly children: ReactNode;
}

function RowText({ label, children }: RowTextProps) {
  return (
    <Box component="span" sx={TEXT}>
      <Box component="span" sx={{ typography: 'body2', color: 'text.secondary' }}>
        {label}
      </Box>
      <span>{children}</span>
    </Box>
  );
}

const MOVES = [
  { by: -1, name: 'up', Icon: ArrowUpwardRounded },
  { by: 1, name: 'down', Icon: ArrowDownwardRounded },
] as const;

interface OrderListProps {
  readonly rows: readonly FormKitRow[];
  readonly onMove: (id: string, by: -1 | 1) => void;
}

function OrderList({ rows, onMove }: OrderListProps) {
  const list = useRef<HTMLUListElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string; readonly by: -1 | 1 }>();
  const place = rows.findIndex(({ id }) => id === moved?.id);
  // A row that was moved has the focus still, also where it can be moved no further in this direction.
  useLayoutEffect(() => {
    const buttons = list.current?.children[place]?.querySelectorAll('button') ?? [];
    const [up, down] = buttons;
    const wanted = moved?.by === 1 ? down : up;
    (wanted?.disabled === true ? [...buttons].find(({ disabled }) => !disabled) : wanted)?.focus();
  }, [moved, place]);
  return (
    <>
      <Box component="ul" aria-label="Order of my details" ref={list} sx={LIST}>
        {rows.map(({ id, label, value }, index) => (
          <Box component="li" key={id} sx={ROW}>
            <RowText label={label}>{value}</RowText>
            {MOVES.map(({ by, name, Icon }) => (
              <IconButton
                key={name}
                aria-label={`Move ${label} ${name}`}
                disabled={rows[index + by] === undefined}
                onClick={() => {
                  onMove(id, by);
                  setMoved({ id, by });
                }}
              >
                <Icon />
              </IconButton>
            ))}
          </Box>
        ))}
      </Box>
      <VisuallyHidden>
        <output>{place >= 0 && `${rows[place]?.label}: ${place + 1} of ${rows.length}`}</output>
      </VisuallyHidden>
    </>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  p: 0,
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const;

const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'flex-start',
  gap: 1.5,
  width: '100%',
  minHeight: 56,
  px: 1,
  py: 0.75,
  textAlign: 'left',
  font: 'inherit',
} as const;

const BUTTON = {
  ...ROW,
  borderRadius: '8px',
  '@media (hover: hover)': { '&:hover': { bgcolor: 'action.hover' } },
} as const;

const TEXT = { flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' } as const;

const COPIED = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: 0.5,
  typography: 'body2',
  fontWeight: 600,
  color: 'tone.green.main',
} as const;
