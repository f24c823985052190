import { PATHS } from '../paths.ts';
import { TextLink } from './text-link.tsx';
import { useHandedOver } from './use-handed-over.ts';

/** Leads back to the sign-in page, with what was handed over: the e-mail, and the page that was wanted. */
export function BackToSignIn() {
  const { and } = useHandedOver();
  return (
    <TextLink to={PATHS.login} state={and({ sentTo: '' })} sx={TARGET}>
      Back to sign in
    </TextLink>
  );
}

/** A finger's width of its own, and not the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;
