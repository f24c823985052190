import { BARE_BUTTON } from '../../../ui/text/static-styled.ts';

export const FILTER_CHIP = {
  ...BARE_BUTTON,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 0.75,
  flexShrink: 0,
  maxWidth: '100%',
  minHeight: 44,
  px: 1.5,
  border: '1px solid',
  borderColor: 'brand.outline',
  borderRadius: '12px',
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontSize: '0.9375rem',
  fontWeight: 600,
  lineHeight: 1.25,
  textAlign: 'left',
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0 },
  '&[data-on=true], &[aria-pressed=true]': {
    bgcolor: 'brand.container',
    color: 'brand.onContainer',
    borderColor: 'primary.main',
  },
} as const;
