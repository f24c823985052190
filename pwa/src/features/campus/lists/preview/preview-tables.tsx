import Button from '@mui/material/Button';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import { ownValue } from '@shortlist/shared/lib/collections.ts';
import type {
  ListedPerson,
  MatchedStudent,
  PeopleOfList,
  UnclearLine,
  UnmatchedPerson,
} from '@shortlist/shared/message/list/people/people-types.ts';
import { useMemo } from 'react';
import { ChoiceChips } from '../../../../ui/forms/choice-chips.tsx';
import { VirtualTable } from '../../table/virtual-table.tsx';
import { placeText, placeWithin, studentText } from '../list-texts.ts';
import type { ListUploadControl } from '../use-list-upload.ts';
import { MEANINGS, type ListReview } from './list-review.ts';

type Choosing = Pick<ListUploadControl, 'choices' | 'choose'>;

interface MatchedTableProps {
  readonly list: PeopleOfList;
  readonly review: ListReview;
}

export function MatchedTable({ list, review: { resultText } }: MatchedTableProps) {
  return (
    <VirtualTable
      label="Students on the list"
      rows={list.matched}
      keyOf={keyOfStudent}
      minWidth={680}
      columns={[
        { label: 'Roll number', width: '18%', cell: ({ student }) => student.rollNumber },
        { label: 'Name', width: '24%', cell: ({ student }) => student.name || '–' },
        { label: 'What the list says', cell: ({ people }) => saidText(people, list) },
        { label: 'Result', width: '18%', cell: resultText },
      ]}
    />
  );
}

const keyOfStudent = ({ student }: MatchedStudent): string => student.rollNumber;

/** 'Selected (row 12); Waitlist (row 140, crossed out)'. */
function saidText(people: readonly ListedPerson[], { groups }: PeopleOfList): string {
  return people
    .map((person) => {
      const said = groups[person.group]?.label || person.text;
      const marks = [
        placeWithin(person),
        ...(person.isHidden ? ['hidden'] : []),
        ...(person.isCrossedOut ? ['crossed out'] : []),
      ];
      return `${said} (${marks.join(', ')})`;
    })
    .join('; ');
}

interface TwiceTableProps extends Pick<MatchedTableProps, 'list'> {
  readonly twice: readonly MatchedStudent[];
  readonly control: Choosing;
}

/** Students with two results, and which of them counts. */
export function TwiceTable({ list, twice, control }: TwiceTableProps) {
  return (
    <VirtualTable
      label="Students with two results"
      rows={twice}
      keyOf={keyOfStudent}
      minWidth={640}
      columns={[
        { label: 'Student', width: '24%', cell: ({ student }) => studentText(student) },
        { label: 'Result', width: '46%', cell: ({ student }) => decisionCell(student, control) },
        { label: 'What the list says', cell: ({ people }) => saidText(people, list) },
      ]}
    />
  );
}

function decisionCell(student: CollegeFacts, { choices: { decided }, choose }: Choosing) {
  const { rollNumber } = student;
  return (
    <ChoiceChips
      label={`Result of ${studentText(student)}`}
      options={MEANINGS}
      isChosen={(meaning) => ownValue(decided, rollNumber) === meaning}
      onChoose={(meaning) => choose({ decided: { ...decided, [rollNumber]: meaning } })}
    />
  );
}

interface UnmatchedTableProps {
  readonly label: string;
  readonly unmatched: readonly UnmatchedPerson[];
  readonly control: Choosing;
}

/** People of whom it is not known who they are, and who of the roster is most likely meant. */
export function UnmatchedTable({ label, unmatched, control }: UnmatchedTableProps) {
  return (
    <VirtualTable
      label={label}
      rows={unmatched}
      keyOf={({ person }) => person.key}
      minWidth={440}
      columns={[
        { label: 'In the list', width: '34%', cell: ({ person }) => person.text },
        { label: 'On the roster', cell: (row) => likelyCell(row, control) },
        { label: 'Where', width: '20%', cell: ({ person }) => placeText(person) },
      ]}
    />
  );
}

function likelyCell(row: UnmatchedPerson, { choices: { accepted }, choose }: Choosing) {
  const { key } = row.person;
  const accept = (rollNumber: string | undefined): void => {
    const { [key]: _former, ...others } = accepted;
    choose({ accepted: rollNumber === undefined ? others : { ...others, [key]: rollNumber } });
  };
  return <LikelyStudent row={row} accepted={ownValue(accepted, key)} onAccept={accept} />;
}

interface LikelyStudentProps {
  readonly row: UnmatchedPerson;
  /** The roll number that was accepted. */
  readonly accepted: string | undefined;
  /** Undefined to undo it. */
  readonly onAccept: (rollNumber: string | undefined) => void;
}

/** One button for both, so that it has the focus after it was pressed. */
function LikelyStudent({ row: { person, likely }, accepted, onAccept }: LikelyStudentProps) {
  if (!likely) return <span>Nobody like this: left out</span>;
  const student = studentText(likely);
  const isAccepted = accepted !== undefined;
  return (
    <>
      {isAccepted && <span>{`Taken as ${student}. `}</span>}
      <Button
        key="choice"
        variant={isAccepted ? 'text' : 'outlined'}
        aria-label={isAccepted ? `Undo: ${person.text} is not ${student}` : undefined}
        onClick={() => onAccept(isAccepted ? undefined : likely.rollNumber)}
        sx={{ textAlign: 'left' }}
      >
        {isAccepted ? 'Undo' : `It is ${student}`}
      </Button>
    </>
  );
}

export function UnclearTable({ lines }: { readonly lines: readonly UnclearLine[] }) {
  const rows = useMemo(() => lines.map((line, index) => ({ ...line, index })), [lines]);
  return (
    <VirtualTable
      label="Lines that were not understood"
      rows={rows}
      keyOf={({ index }) => String(index)}
      minWidth={300}
      columns={[
        { label: 'Where', width: '30%', cell: placeText },
        { label: 'Line', cell: ({ text }) => text },
      ]}
    />
  );
}
