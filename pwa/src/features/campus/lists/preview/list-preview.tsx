import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { CollegeFacts } from '@shortlist/shared/account/college/college-record.ts';
import type { PublishedList } from '@shortlist/shared/api/campus.ts';
import type {
  PeopleOfList,
  UnmatchedPerson,
} from '@shortlist/shared/message/list/people/people-types.ts';
import { FormProblem } from '../../../../ui/forms/form-layout.tsx';
import { ConnectionNotice, Notice } from '../../../../ui/notices/notice.tsx';
import { useToast } from '../../../../ui/notices/toaster.tsx';
import { CheckField } from '../../../../ui/forms/check-field.tsx';
import type { FeedOpportunity } from '../../../community/queries.ts';
import { LIST_FAILURES, LIST_MESSAGES } from '../../messages.ts';
import { useCampusChange } from '../../requests/campus-change.ts';
import { publishList, type NewList } from '../../requests/lists.ts';
import { CountedSection } from '../../table/counted-section.tsx';
import { PreviewFrame } from '../../table/preview-frame.tsx';
import { currentListOf, numberText, peopleText } from '../list-texts.ts';
import { TargetFields } from '../target-fields.tsx';
import { useListOf, type ListUpload, type ListUploadControl } from '../use-list-upload.ts';
import { GroupChoices } from './group-choices.tsx';
import { useListReview, type ListReview } from './list-review.ts';
import { MatchedTable, TwiceTable, UnclearTable, UnmatchedTable } from './preview-tables.tsx';
import { missingTexts, PublishBar } from './publish-bar.tsx';
import { ReplacedList } from './replaced-list.tsx';

interface ListPreviewProps {
  readonly control: ListUploadControl;
  readonly upload: ListUpload;
  readonly students: readonly CollegeFacts[];
  readonly drives: readonly FeedOpportunity[];
  readonly lists: readonly PublishedList[];
}

/** Who would get which result. Nothing is published before Publish, and then all of it or nothing. */
export function ListPreview({ control, upload, students, drives, lists }: ListPreviewProps) {
  const { target, choices, isConfirmed, startAgain, discard } = control;
  const list = useListOf(upload, students);
  const review = useListReview(list, choices);
  const drive = drives.find(({ _id }) => _id === target.drive);
  const round = drive?.rounds?.find(({ key }) => key === target.round);
  const replaced = round && currentListOf(lists, target);
  const publishing = usePublishing(startAgain);
  const publish = (): void =>
    void publishing.publish({
      ...target,
      fileName: upload.fileName,
      replaces: replaced?.id ?? null,
      entries: review.draft.entries,
    });
  return (
    <PreviewFrame label="Preview of the list" upload={upload}>
      <FormProblem text={control.problem ?? publishing.problem} />
      <ConnectionNotice purpose="publish the list" unanswered={publishing.isUnanswered} />
      <TargetFields control={control} drives={drives} lists={lists} />
      <p>{summaryText(list, review)}</p>
      {review.draft.isPerhapsWrong && <WrongListWarning control={control} />}
      <UnseenRows list={list} control={control} />
      <GroupChoices groups={review.groups} control={control} />
      <OpenQuestions list={list} review={review} control={control} />
      {replaced && (
        <ReplacedList key={replaced.id} list={replaced} entries={review.draft.entries} />
      )}
      <PublishBar
        review={review}
        missing={missingTexts(review, {
          hasDrive: drive !== undefined,
          hasRound: round !== undefined,
          isConfirmed,
        })}
        isBusy={publishing.isBusy}
        onPublish={publish}
        onDiscard={discard}
      />
      <CountedSection title="On the roster" count={list.matched.length} isOpenFirst>
        <MatchedTable list={list} review={review} />
      </CountedSection>
    </PreviewFrame>
  );
}

const PUBLISH_TEXTS = {
  failed: LIST_FAILURES.publish,
  changedMeanwhile: LIST_MESSAGES.changedMeanwhile,
};

function usePublishing(onDone: () => void) {
  const toast = useToast();
  const { send, ...state } = useCampusChange(PUBLISH_TEXTS, () => {
    toast.success(LIST_MESSAGES.published);
    onDone();
  });
  const publish = (list: NewList): Promise<void> => send(list, (key) => publishList(list, key));
  return { ...state, publish };
}

/** '142 people · 138 on the roster · 4 not · 1 with two results'. */
function summaryText({ matched, unmatched }: PeopleOfList, { twice }: ListReview): string {
  const toConfirm = unmatched.filter(({ isOnRoster }) => isOnRoster).length;
  return [
    peopleText(matched.length + unmatched.length),
    `${numberText(matched.length)} on the roster`,
    `${numberText(unmatched.length - toConfirm)} not`,
    ...(toConfirm > 0 ? [`${numberText(toConfirm)} to be confirmed`] : []),
    ...(twice.length > 0 ? [`${numberText(twice.length)} with two results`] : []),
  ].join(' · ');
}

type Choosing = Pick<ListUploadControl, 'choices' | 'choose'>;

function WrongListWarning({
  control: { isConfirmed, confirm },
}: {
  readonly control: Pick<ListUploadControl, 'isConfirmed' | 'confirm'>;
}) {
  return (
    <Notice tone="yellow">
      <span>
        Fewer than half of these people are on the roster by number and name: is it the list of
        another drive or batch?
      </span>
      <CheckField
        label="It is the right list"
        checked={isConfirmed}
        onChange={(event) => confirm(event.target.checked)}
      />
    </Notice>
  );
}

interface UnseenRowsProps {
  readonly list: PeopleOfList;
  readonly control: Choosing;
}

/** Rows that somebody who looks at the list does not see, or sees crossed out. */
function UnseenRows({ list: { people }, control: { choices, choose } }: UnseenRowsProps) {
  const hidden = people.filter(({ isHidden }) => isHidden).length;
  const crossedOut = people.filter(({ isCrossedOut }) => isCrossedOut).length;
  return (
    <>
      {hidden > 0 && (
        <CheckField
          label={`Include hidden rows (${numberText(hidden)})`}
          hint="The spreadsheet does not show them. They are left out otherwise."
          checked={choices.withHidden}
          onChange={(event) => choose({ withHidden: event.target.checked })}
        />
      )}
      {crossedOut > 0 && (
        <CheckField
          label={`Include crossed-out rows (${numberText(crossedOut)})`}
          hint="They are left out otherwise."
          checked={choices.withCrossedOut}
          onChange={(event) => choose({ withCrossedOut: event.target.checked })}
        />
      )}
    </>
  );
}

interface OpenQuestionsProps extends UnseenRowsProps {
  readonly review: ListReview;
}

function OpenQuestions({ list, review: { twice }, control }: OpenQuestionsProps) {
  const toConfirm = list.unmatched.filter(({ isOnRoster }) => isOnRoster);
  const unknown = list.unmatched.filter(({ isOnRoster }) => !isOnRoster);
  return (
    <div>
      <CountedSection title="With two results" count={twice.length} isOpenFirst>
        <TwiceTable list={list} twice={twice} control={control} />
      </CountedSection>
      <CountedSection title="To be confirmed" count={toConfirm.length} isOpenFirst>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          The number is that of a student with another name, or stands where other numbers do. Who
          is not confirmed gets no result.
        </Typography>
        {toConfirm.length > 1 && <ConfirmAll people={toConfirm} control={control} />}
        <UnmatchedTable label="To be confirmed" unmatched={toConfirm} control={control} />
      </CountedSection>
      <CountedSection title="Not on the roster" count={unknown.length} isOpenFirst>
        <UnmatchedTable label="Not on the roster" unmatched={unknown} control={control} />
      </CountedSection>
      <CountedSection title="Not understood" count={list.unclear.length} isOpenFirst>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Nobody in these lines gets a result. Write each student of them in a line of its own, and
          choose or paste the list again.
        </Typography>
        <UnclearTable lines={list.unclear} />
      </CountedSection>
    </div>
  );
}

interface ConfirmAllProps {
  readonly people: readonly UnmatchedPerson[];
  readonly control: Choosing;
}

/** Where the names are written otherwise throughout. */
function ConfirmAll({ people, control: { choices, choose } }: ConfirmAllProps) {
  const all = people.flatMap(({ person: { key }, likely }) =>
    likely ? [[key, likely.rollNumber] as const] : [],
  );
  const accepted = { ...choices.accepted, ...Object.fromEntries(all) };
  return (
    <Button variant="outlined" onClick={() => choose({ accepted })} sx={{ my: 1 }}>
      {`Confirm all ${numberText(people.length)}`}
    </Button>
  );
}
