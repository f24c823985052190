import { linkHref } from '@shortlist/shared/lib/web-address.ts';
import type { PlacementValues } from '@shortlist/shared/placement/schema.ts';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { RowIcon } from './row-icon.tsx';

export function getApplyAddress(links: PlacementValues['links']): string | undefined {
  return linkHref(links.applicationLink);
}

interface ApplyLinkProps {
  readonly placement: Pick<PlacementValues, 'company' | 'links'>;
}

/**
 * 'Apply' in a new tab, with the company in its accessible name; empty when there is no usable link. Plain
 * markup instead of ExternalLink, because every row has one.
 */
export function ApplyLink({ placement: { company, links } }: ApplyLinkProps) {
  const address = getApplyAddress(links);
  if (address === undefined) return null;
  return (
    <a className="apply" href={address} target="_blank" rel="noopener noreferrer">
      Apply
      <VisuallyHidden>{` to ${company} (opens in new tab)`}</VisuallyHidden>
      <RowIcon name="out" size={15} />
    </a>
  );
}
