import CheckCircleRounded from '@mui/icons-material/CheckCircleRounded';
import RadioButtonUncheckedRounded from '@mui/icons-material/RadioButtonUncheckedRounded';
import { NEW_PASSWORD_RULES } from '@shortlist/shared/account/password-forms.ts';
import Box from '@mui/material/Box';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';

export interface PasswordRulesProps {
  readonly id: string;
  readonly password: string;
}

export function PasswordRules({ id, password }: PasswordRulesProps) {
  return (
    <Box component="ul" id={id} aria-label="The new password needs" sx={LIST}>
      {NEW_PASSWORD_RULES.map(({ text, isMet }) => (
        <Rule key={text} text={text} met={isMet(password)} />
      ))}
    </Box>
  );
}

function Rule({ text, met }: { readonly text: string; readonly met: boolean }) {
  const Icon = met ? CheckCircleRounded : RadioButtonUncheckedRounded;
  return (
    <Box component="li" sx={{ ...RULE, color: met ? 'tone.green.main' : 'text.secondary' }}>
      <Icon aria-hidden sx={{ fontSize: 18 }} />
      {text}
      <VisuallyHidden>{met ? ' (met)' : ' (not met yet)'}</VisuallyHidden>
    </Box>
  );
}

const LIST = {
  listStyle: 'none',
  m: 0,
  mt: 1,
  p: 0,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(150px, 1fr))',
  columnGap: 1,
  rowGap: 0.5,
} as const;
const RULE = { display: 'flex', alignItems: 'center', gap: 0.75, typography: 'body2' } as const;
