/** What is said of a failure that nobody foresaw. Not with the sentences about accounts: the worker needs none of those. */
export const UNEXPECTED = 'Something went wrong. Please try again.';
