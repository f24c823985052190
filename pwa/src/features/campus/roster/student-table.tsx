import { createWordSearch } from '@shortlist/shared/lib/word-search.ts';
import { scoreText } from '@shortlist/shared/placement/fields/score.ts';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { COLLEGE_FACT_LABELS } from '@shortlist/shared/account/roster/roster-columns.ts';
import Box from '@mui/material/Box';
import { useDeferredValue, useMemo, useState } from 'react';
import { SearchBox } from '../../../ui/forms/search-box.tsx';
import { studentsText } from '../messages.ts';
import { VirtualTable } from '../table/virtual-table.tsx';
import type { Students } from './use-roster-upload.ts';

const hasWords = createWordSearch<CollegeFacts>(({ rollNumber, name, email, branch }) => [
  rollNumber,
  name,
  email,
  branch,
]);

/** The students with a search over roll number, name, address and branch. */
export function SearchableStudents({ students }: { readonly students: Students }) {
  const [text, setText] = useState('');
  const wanted = useDeferredValue(text);
  const shown = useMemo(
    () => students.filter(hasWords(wanted) ?? (() => true)),
    [students, wanted],
  );
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <SearchBox label="Search a student" value={text} onChange={setText} />
      {text.trim() !== '' && (
        <output>{`${shown.length.toLocaleString('en-IN')} of ${studentsText(students.length)}`}</output>
      )}
      {shown.length > 0 && <StudentTable label="Students on the roster" students={shown} />}
    </Box>
  );
}

interface StudentTableProps {
  readonly label: string;
  readonly students: Students;
}

export function StudentTable({ label, students }: StudentTableProps) {
  return (
    <VirtualTable
      label={label}
      rows={students}
      keyOf={({ rollNumber }) => rollNumber}
      minWidth={1120}
      columns={COLUMNS}
    />
  );
}

const orDash = (text: string | number | null): string =>
  text === null || text === '' ? '–' : String(text);

const SCORES = ['tenth', 'twelfth', 'diploma'] as const;
const COUNTS = ['activeBacklogs', 'pastBacklogs'] as const;

const COLUMNS = [
  {
    label: COLLEGE_FACT_LABELS.rollNumber,
    width: '12%',
    cell: (one: CollegeFacts) => one.rollNumber,
  },
  { label: COLLEGE_FACT_LABELS.name, width: '16%', cell: ({ name }: CollegeFacts) => orDash(name) },
  {
    label: COLLEGE_FACT_LABELS.email,
    width: '20%',
    cell: ({ email }: CollegeFacts) => orDash(email),
  },
  { label: COLLEGE_FACT_LABELS.branch, cell: ({ branch }: CollegeFacts) => orDash(branch) },
  {
    label: COLLEGE_FACT_LABELS.graduationYear,
    cell: ({ graduationYear }: CollegeFacts) => orDash(graduationYear),
  },
  { label: COLLEGE_FACT_LABELS.cgpa, cell: ({ cgpa }: CollegeFacts) => orDash(cgpa) },
  ...SCORES.map((fact) => ({
    label: COLLEGE_FACT_LABELS[fact],
    cell: ({ [fact]: score }: CollegeFacts) => orDash(score && scoreText(score)),
  })),
  ...COUNTS.map((fact) => ({
    label: COLLEGE_FACT_LABELS[fact],
    cell: ({ [fact]: count }: CollegeFacts) => orDash(count),
  })),
];
