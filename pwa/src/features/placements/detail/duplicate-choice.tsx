import { staticStyled } from '../../../ui/styles/static-styled.ts';

interface DuplicateChoiceProps {
  readonly label: string;
  readonly mine: string;
  readonly other: string;
  readonly takesOther: boolean;
  readonly onChoose: (takesOther: boolean) => void;
}

export function DuplicateChoice({
  label,
  mine,
  other,
  takesOther,
  onChoose,
}: DuplicateChoiceProps) {
  const option = (text: string, name: string, takes: boolean) => (
    <label>
      <input
        type="radio"
        name={`double-${label}`}
        checked={takes === takesOther}
        onChange={() => onChoose(takes)}
      />
      <span>
        {name} {text}
      </span>
    </label>
  );
  return (
    <Field role="radiogroup" aria-label={label}>
      <b>{label}</b>
      {option(mine, 'This:', false)}
      {option(other, 'Other:', true)}
    </Field>
  );
}

const Field = staticStyled('div', {
  mt: 1.5,
  '& b': { fontWeight: 650 },
  '& label': { display: 'flex', alignItems: 'center', gap: 1, minHeight: 44, cursor: 'pointer' },
  '& input': { flex: '0 0 20px', width: 20, height: 20, m: 0, accentColor: 'currentColor' },
  '& span': { minWidth: 0, overflowWrap: 'anywhere', color: 'text.primary' },
});
