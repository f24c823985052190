import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import useAutocomplete from '@mui/material/useAutocomplete';
import { useId, useState, type HTMLAttributes, type ReactNode } from 'react';
import { usePlacements } from '../../data/placements/use-placements.ts';
import { useSession } from '../../data/session/use-session.ts';
import { DialogFrame } from '../../ui/dialogs/dialog-frame.tsx';
import { FIELD_LABEL } from '../../ui/forms/text-field.tsx';
import { useQuickSearchItems, type QuickSearchItem } from './quick-search-items.ts';

interface QuickSearchProps {
  readonly onSync: () => void;
  readonly onClose: () => void;
}

const NO_PLACEMENTS = [] as const;

export function QuickSearch(props: QuickSearchProps) {
  return (
    <DialogFrame open title="Quick search" onClose={props.onClose}>
      <SearchField {...props} />
    </DialogFrame>
  );
}

/** A component of its own, because the dialog renders its content a moment later than itself. */
function SearchField({ onSync, onClose }: QuickSearchProps) {
  const session = useSession();
  const placements = usePlacements() ?? NO_PLACEMENTS;
  const [typed, setTyped] = useState('');
  const role = session.kind === 'signed-in' ? session.user.role : 'student';
  const find = useQuickSearchItems({ role, onSync, onClose });
  // At once, so that Enter chooses from what fits the text.
  const { items, hidden } = find(typed, placements);
  const list = useAutocomplete<QuickSearchItem>({
    id: useId(),
    open: true,
    value: null,
    inputValue: typed,
    options: items,
    groupBy: ({ group }) => group,
    getOptionLabel: ({ label }) => label,
    getOptionKey: ({ key }) => key,
    filterOptions: (options) => [...options],
    autoHighlight: true,
    onInputChange: (_event, text, reason) => {
      if (reason === 'input') setTyped(text);
    },
    onChange: (_event, item) => item?.choose(),
    onClose: (_event, reason) => {
      if (reason === 'escape') onClose();
    },
  });
  return (
    <>
      <Box {...list.getRootProps()} sx={FIELD}>
        <Box component="label" {...list.getInputLabelProps()} sx={FIELD_LABEL}>
          Companies, pages and actions
        </Box>
        <input {...list.getInputProps()} autoFocus enterKeyHint="go" />
      </Box>
      {list.groupedOptions.length > 0 && (
        <Box component="ul" {...list.getListboxProps()} sx={LIST}>
          {list.groupedOptions.map(({ group, options, index: first }) => (
            <Group key={group} name={group}>
              {options.map((item, at) => {
                const { key, ...props } = list.getOptionProps({ option: item, index: first + at });
                return <Option key={key} item={item} props={props} />;
              })}
            </Group>
          ))}
        </Box>
      )}
      <Typography component="output" sx={{ display: 'block', mt: 1, color: 'text.secondary' }}>
        {restText(items.length, hidden)}
      </Typography>
    </>
  );
}

function restText(shown: number, hidden: number): string {
  if (shown === 0) return 'Nothing found.';
  return hidden === 0 ? '' : `${hidden} more. Type on to find them.`;
}

interface GroupProps {
  readonly name: string;
  readonly children: ReactNode;
}

function Group({ name, children }: GroupProps) {
  const id = useId();
  return (
    <li role="none">
      <div id={id} aria-hidden className="name">
        {name}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a listbox has no other element for it */}
      <div role="group" aria-labelledby={id}>
        {children}
      </div>
    </li>
  );
}

interface OptionProps {
  readonly item: QuickSearchItem;
  readonly props: HTMLAttributes<HTMLElement>;
}

function Option({ item, props }: OptionProps) {
  return (
    <div {...props}>
      <span>{item.label}</span>
      {item.note !== undefined && <small>{item.note}</small>}
    </div>
  );
}

const FIELD = {
  pt: 2,
  '& > input': {
    width: '100%',
    boxSizing: 'border-box',
    height: 48,
    px: 1.75,
    font: 'inherit',
    fontSize: '1rem',
    color: 'inherit',
    bgcolor: 'background.paper',
    border: '1px solid var(--mui-palette-brand-outline)',
    borderRadius: '12px',
  },
} as const;

const LIST = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: 'none',
  '& .name': { mt: 1.5, mb: 0.5, typography: 'subtitle2', color: 'text.secondary' },
  '& [role=option]': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: 1.5,
    minHeight: 44,
    boxSizing: 'border-box',
    px: 1.5,
    py: 1.25,
    borderRadius: '12px',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
  },
  '& small': { fontSize: '0.8125rem', color: 'text.secondary' },
  // What Enter chooses.
  '& .Mui-focused': { bgcolor: 'brand.container', color: 'brand.onContainer' },
  '& .Mui-focused > small': { color: 'inherit' },
} as const;
