import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { webAddress } from '@shortlist/shared/lib/web-address.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { LinkOut } from '../../ui/link-out.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';

/** The application's address when it is one a browser may open. */
export function applyAddress(links: PlacementValues['links']): string | undefined {
  return isBlank(links.applicationLink) ? undefined : webAddress(links.applicationLink);
}

interface ApplyLinkProps {
  readonly placement: Pick<PlacementValues, 'company' | 'links'>;
}

/** 'Apply' in a new tab, named with its company for readers; '-' when there is no usable link. */
export function ApplyLink({ placement: { company, links } }: ApplyLinkProps) {
  const address = applyAddress(links);
  if (address === undefined) return <>-</>;
  return (
    <LinkOut href={address} sx={{ display: 'inline-block', py: 0.75 }}>
      Apply
      <VisuallyHidden>{` to ${company}`}</VisuallyHidden>
    </LinkOut>
  );
}
