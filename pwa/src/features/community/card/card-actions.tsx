import { isBlank } from '@shortlist/shared/lib/blank.ts';
import { hostOf, linkHref } from '@shortlist/shared/lib/web-address.ts';
import { addedPlacementId } from '@shortlist/shared/placement/fields/derived-ids.ts';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { applyLinkHandlers } from '../../../data/placements/apply-opening.ts';
import { placementLink } from '../../../paths.ts';
import type { FeedOpportunity } from '../queries.ts';
import { PlainIcon } from '../../../ui/icons/plain-icon.tsx';
import { VisuallyHidden } from '../../../ui/text/visually-hidden.tsx';
import { CARD_ICONS } from './card-icons.ts';

export interface CardActionsProps {
  readonly opportunity: FeedOpportunity;
  /** There is an Add button, or what replaces it. */
  readonly canAdd: boolean;
  readonly onAdd: (opportunity: FeedOpportunity) => void;
  /** Opens what the student copies into a form. */
  readonly onKit: (opportunity: FeedOpportunity) => void;
  /** The user whose placement it becomes: that placement has an id of its own. */
  readonly uid: string;
  readonly titleId: string;
}

/** Add and apply, and the hosts that these links open: a host that is not the company's is worth a second look. */
export function CardActions(props: CardActionsProps) {
  const { opportunity, canAdd, onAdd, onKit, uid, titleId } = props;
  const { _id: id, company, isAddedToProfile: isAdded, links } = opportunity;
  const { button, link } = useFocusAfterAdding(isAdded);
  const host = hostOf(links.applicationLink);
  return (
    <div className="actions">
      {(canAdd || isAdded) && (
        <button
          ref={button}
          type="button"
          className="add"
          disabled={isAdded}
          aria-describedby={titleId}
          onClick={() => onAdd(opportunity)}
        >
          <PlainIcon path={isAdded ? CARD_ICONS.done : CARD_ICONS.add} size={20} />
          {isAdded ? 'Already Added' : 'Add to Profile'}
        </button>
      )}
      {/* Asked about later only if it is in the list by then. */}
      {!isBlank(links.applicationLink) && (
        <PlainExternalLink
          className="apply"
          href={links.applicationLink}
          {...applyLinkHandlers(() => addedPlacementId(uid, id))}
        >
          Apply Now
          <VisuallyHidden>{` at ${company}`}</VisuallyHidden>
          <PlainIcon path={CARD_ICONS.out} size={16} />
        </PlainExternalLink>
      )}
      <div className="more">
        {linkHref(links.applicationLink) !== undefined && (
          <button type="button" aria-haspopup="dialog" onClick={() => onKit(opportunity)}>
            My details
            <VisuallyHidden>{` for ${company}`}</VisuallyHidden>
          </button>
        )}
        {isAdded && (
          <Link ref={link} to={placementLink(addedPlacementId(uid, id))}>
            Open in your list
            <VisuallyHidden>{`: ${company}`}</VisuallyHidden>
          </Link>
        )}
        {!isBlank(links.companyWebsite) && (
          <PlainExternalLink className="company" href={links.companyWebsite}>
            Company
            <VisuallyHidden>{` ${company}`}</VisuallyHidden>
            <PlainIcon path={CARD_ICONS.out} size={14} />
          </PlainExternalLink>
        )}
        {host !== undefined && <span className="host">{host}</span>}
      </div>
    </div>
  );
}

/** A pressed button that becomes disabled must not lose the keyboard focus: the next link takes it. */
function useFocusAfterAdding(isAdded: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const link = useRef<HTMLAnchorElement>(null);
  useLayoutEffect(() => {
    if (isAdded && document.activeElement === button.current)
      link.current?.focus({ preventScroll: true });
  }, [isAdded]);
  return { button, link };
}

interface PlainExternalLinkProps extends Partial<ReturnType<typeof applyLinkHandlers>> {
  readonly href: string;
  readonly className: string;
  readonly children: ReactNode;
}

/**
 * ExternalLink for long lists: the same validation, a new tab, minimal markup. An address that a browser must not
 * open is shown as plain text.
 */
function PlainExternalLink({ href, children, ...link }: PlainExternalLinkProps) {
  const address = linkHref(href);
  if (address === undefined) return <span className="no-link">{href}</span>;
  return (
    <a {...link} href={address} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> (opens in new tab)</VisuallyHidden>
    </a>
  );
}
