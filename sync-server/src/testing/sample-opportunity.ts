/** A complete opportunity as an admin sends it, in the nested form of `POST /api/community`. */
export const NEW_OPPORTUNITY = {
  company: 'Kaveri Softworks',
  role: 'Associate Software Engineer',
  jobType: 'fte',
  category: 'off_campus',
  location: 'Bengaluru',
  description: 'Build internal tools.\nHybrid.',
  links: {
    applicationLink: 'https://careers.kaverisoft.example/ase',
    companyWebsite: 'https://kaverisoft.example/',
  },
  deadlines: { applicationDeadline: '2026-12-05T23:59:00Z' },
  compensation: {
    ctc: { amount: 1250000, currency: 'INR' },
    base: { amount: '-', currency: 'INR' },
    stipend: { amount: '-', currency: 'INR' },
  },
  eligibilityCriteria: {
    cgpa: 7.5,
    branches: ['CSE', 'IT'],
    graduationYear: { min: 2026, max: 2027 },
    additionalRequirements: 'No backlogs.',
  },
  skills: ['TypeScript'],
  experience: { min: 0, max: 1 },
  priority: 'high',
  tags: ['hybrid'],
} as const;

/** What is stored of it, except for what the server sets. */
export const STORED_OPPORTUNITY = {
  ...NEW_OPPORTUNITY,
  placementId: null,
  deadlines: { applicationDeadline: '2026-12-05T23:59:00' },
};
