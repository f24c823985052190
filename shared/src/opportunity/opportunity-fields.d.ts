/** The fields copied from the opportunity. Status, category and test belong to the student from the start. */
export declare const FOLLOWED_PATHS: readonly ["deadlines.applicationDeadline", "links.applicationLink", "company", "role", "jobType", "location", "compensation.stipend", "compensation.ctc", "compensation.base", "eligibilityCriteria.cgpa", "eligibilityCriteria.branch", "links.companyWebsite", "placementId", "priority", "notes"];
export type FollowedPath = (typeof FOLLOWED_PATHS)[number];
/** Where the student has an own value, the opportunity's is offered in these alone: a wrong one costs an application. */
export declare const OFFERED_PATHS: readonly FollowedPath[];
