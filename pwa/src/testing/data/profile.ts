import type { Profile } from '@shortlist/shared/account/profile-fields.ts';

export const PICTURE = 'data:image/png;base64,iVBORw0KGgoAAAANSUhEUg==';

export const FULL_PROFILE: Profile = {
  bio: 'Final year.\nLikes trains.',
  avatar: PICTURE,
  dateOfBirth: '2004-05-06',
  location: { city: 'Pune', state: 'Maharashtra', country: 'India', address: '1 Lake Road' },
  education: {
    college: 'COEP',
    degree: 'B.Tech',
    branch: 'Computer Science',
    graduationYear: 2027,
    cgpa: 8.25,
    tenthPercentage: 92.4,
    twelfthPercentage: 88,
    activeBacklogs: 0,
    degreePercentage: 74.5,
    tenthCgpa: { value: 9.2, outOf: 10 },
    twelfthCgpa: { value: 3.4, outOf: 4 },
    diploma: { value: 81, outOf: 100 },
    pastBacklogs: 1,
    gapYears: 0,
  },
  identity: {
    rollNumber: '21CS017',
    registrationNumber: '2021-0417',
    collegeEmail: 'asha@college.example',
    otherNames: 'Asha R, A. Rao',
  },
  social: {
    linkedin: 'https://linkedin.example/in/asha',
    github: 'https://code.example/asha',
    portfolio: 'https://asha.example/',
    twitter: 'https://x.example/asha',
  },
  skills: ['Go', 'Python'],
  interests: ['Chess'],
  resumeUrl: 'https://drive.example/cv.pdf',
};
