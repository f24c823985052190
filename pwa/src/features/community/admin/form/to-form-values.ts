import type { PostedOpportunity } from '@shortlist/shared/opportunity/schema.ts';
import type { OpenedOpportunity } from '../../commands/open-opportunity-form.ts';

export type VersionedOpportunity = PostedOpportunity & { readonly seq: number };

/** The values of an opportunity that the form edits: without what only the server may set. */
export function toFormValues(posted: VersionedOpportunity): OpenedOpportunity {
  return {
    id: posted._id,
    seq: posted.seq,
    status: posted.status,
    values: {
      placementId: posted.placementId,
      company: posted.company,
      role: posted.role,
      jobType: posted.jobType,
      location: posted.location,
      description: posted.description,
      links: posted.links,
      compensation: posted.compensation,
      deadlines: posted.deadlines,
      eligibilityCriteria: posted.eligibilityCriteria,
      skills: posted.skills,
      experience: posted.experience,
      priority: posted.priority,
      tags: posted.tags,
    },
  };
}
