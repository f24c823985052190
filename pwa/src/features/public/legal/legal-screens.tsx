/** The legal pages (specification 2): for everyone, signed in or not. */
import { COMPLIANCE } from '../../../content/legal/compliance.ts';
import type { LegalText } from '../../../content/legal/legal-text.ts';
import { PRIVACY } from '../../../content/legal/privacy.ts';
import { TERMS } from '../../../content/legal/terms.ts';
import { useSession } from '../../../data/session/use-session.ts';
import { PublicFrame } from '../frame/public-frame.tsx';
import { LegalDocument } from './legal-document.tsx';

export function TermsScreen() {
  return <LegalPage document={TERMS} />;
}

export function PrivacyScreen() {
  return <LegalPage document={PRIVACY} />;
}

export function CompliancesScreen() {
  return <LegalPage document={COMPLIANCE} />;
}

function LegalPage({ document }: { readonly document: LegalText }) {
  const session = useSession();
  return (
    <PublicFrame signedIn={session.kind === 'signed-in'}>
      <LegalDocument document={document} />
    </PublicFrame>
  );
}
