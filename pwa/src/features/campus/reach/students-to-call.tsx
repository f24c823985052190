import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import type { DriveReach, StudentToCall } from '@shortlist/shared/api/campus.ts';
import { COLLEGE_FACT_LABELS } from '@shortlist/shared/account/roster/roster-columns.ts';
import { useState } from 'react';
import { useNow } from '../../../ui/clock/clock.ts';
import { SectionCard } from '../../../ui/layout/section-card.tsx';
import { useToast } from '../../../ui/notices/toaster.tsx';
import { CopyableText, copyText } from '../../../ui/text/copyable-text.tsx';
import type { FeedOpportunity } from '../../community/queries.ts';
import { addressesCopiedText, REACH_FAILURES } from '../messages.ts';
import { VirtualTable, type Column } from '../table/virtual-table.tsx';
import {
  callTable,
  loadTableWriter,
  tableFileName,
  type FileTable,
  type TableFormat,
} from './table-files.ts';

interface StudentsToCallProps {
  readonly drive: FeedOpportunity;
  readonly reach: DriveReach;
}

/** Whom the drive concerns, and has not reached yet. */
export function StudentsToCall({ drive, reach }: StudentsToCallProps) {
  const groups = drive.registration === 'cell' ? [...GROUPS, NOT_REGISTERED] : GROUPS;
  return (
    <Box component="section" aria-label="To call" sx={GRID}>
      <h2>To call</h2>
      {groups.map(({ key, ...group }) => (
        <CallGroup key={key} drive={drive} {...group} students={reach[key]} />
      ))}
    </Box>
  );
}

const GROUPS = [
  {
    key: 'withoutAccount',
    title: 'Without an account',
    lead: 'No account has the address that the roster has of them.',
  },
  {
    key: 'notOnDevice',
    title: 'Not on a device',
    lead: 'They have an account, and no device of theirs has the drive as it is now.',
  },
] as const;

const NOT_REGISTERED = {
  key: 'notRegistered',
  title: 'Eligible and not registered',
  lead: 'They meet the criteria by the roster, and have not registered.',
} as const;

interface CallGroupProps extends Pick<StudentsToCallProps, 'drive'> {
  readonly title: string;
  readonly lead: string;
  readonly students: readonly StudentToCall[];
}

function CallGroup({ drive, title, lead, students }: CallGroupProps) {
  if (students.length === 0)
    return <SectionCard level={3} title={`${title} (0)`} lead={`${lead} That is nobody.`} />;
  return (
    <SectionCard
      level={3}
      title={`${title} (${students.length.toLocaleString('en-IN')})`}
      lead={lead}
    >
      <CallActions drive={drive} title={title} students={students} />
      <VirtualTable
        label={title}
        rows={students}
        keyOf={({ rollNumber }) => rollNumber}
        minWidth={480}
        columns={COLUMNS}
      />
    </SectionCard>
  );
}

const COLUMNS: readonly Column<StudentToCall>[] = [
  { label: COLLEGE_FACT_LABELS.rollNumber, width: '26%', cell: ({ rollNumber }) => rollNumber },
  { label: COLLEGE_FACT_LABELS.name, width: '32%', cell: ({ name }) => name || '–' },
  { label: COLLEGE_FACT_LABELS.email, cell: addressCell },
];

function addressCell({ email }: StudentToCall) {
  if (email === '') return '–';
  // Whatever the roster has as an address, nothing but an address is opened.
  const address = email.split('@').map(encodeURIComponent).join('@');
  return (
    <Link href={`mailto:${address}`} sx={ADDRESS}>
      {email}
    </Link>
  );
}

function CallActions({ drive, title, students }: Omit<CallGroupProps, 'lead'>) {
  const addresses = [...new Set(students.map(({ email }) => email))].filter((one) => one !== '');
  const copying = useCopying(addresses);
  const save = useTableDownload(drive, title);
  return (
    <>
      <Box sx={ACTIONS}>
        <Button
          variant="outlined"
          startIcon={<ContentCopyRounded />}
          disabled={addresses.length === 0}
          aria-label={`Copy the addresses: ${title}`}
          onClick={() => void copying.copy()}
        >
          Copy the addresses
        </Button>
        <Button
          aria-label={`Download .xlsx: ${title}`}
          onClick={() => void save(callTable(students), 'xlsx')}
        >
          Download .xlsx
        </Button>
        <Button
          aria-label={`Download CSV: ${title}`}
          onClick={() => void save(callTable(students), 'csv')}
        >
          Download CSV
        </Button>
      </Box>
      {copying.isRefused && <CopyableText label={`Addresses: ${title}`} text={copying.text} />}
    </>
  );
}

function useCopying(addresses: readonly string[]) {
  const toast = useToast();
  const [isRefused, setIsRefused] = useState(false);
  const text = addresses.join(', ');
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text);
    setIsRefused(!isCopied);
    if (isCopied) toast.success(addressesCopiedText(addresses.length));
  };
  return { text, isRefused, copy };
}

/** What is on the page as a file of this name. */
function useTableDownload(drive: FeedOpportunity, what: string) {
  const toast = useToast();
  const day = useNow(60).slice(0, 10);
  return async (table: FileTable, format: TableFormat): Promise<void> => {
    try {
      const write = await loadTableWriter();
      write(tableFileName(what, drive, day), table, format);
    } catch {
      toast.error(`${REACH_FAILURES.export}. Try again.`);
    }
  };
}

const GRID = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  '& > h2': { typography: 'h2', m: 0 },
} as const;
const ACTIONS = { display: 'flex', flexWrap: 'wrap', gap: 1 } as const;
const ADDRESS = { display: 'inline-block', py: 0.5, overflowWrap: 'anywhere' } as const;
