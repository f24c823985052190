import { PATHS } from '../../paths.ts';
import { TextLink } from '../text/text-link.tsx';
import { useLocationState } from '../hooks/use-location-state.ts';

/** Link to the sign-in page that passes on the location state: the e-mail and the page the visitor wanted. */
export function BackToSignIn() {
  const { extend } = useLocationState();
  return (
    <TextLink to={PATHS.login} state={extend({ sentTo: '' })} sx={TARGET}>
      Back to sign in
    </TextLink>
  );
}

/** A touch target of its own that does not take the whole line. */
const TARGET = { alignSelf: 'center', py: 1.25 } as const;
