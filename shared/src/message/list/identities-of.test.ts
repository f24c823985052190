import { expect, test } from 'vitest';
import { EMPTY_PROFILE } from '../../account/schema.ts';
import { identitiesOf } from './identities-of.ts';

test('a student is found by the profile and the account', () => {
  const profile = {
    ...EMPTY_PROFILE,
    education: { ...EMPTY_PROFILE.education, branch: 'CSE' },
    identity: {
      rollNumber: '21CS017',
      registrationNumber: '2021-0417',
      collegeEmail: 'anil@college.example',
      otherNames: 'Anil K, A. Kumar\nKumar Anil',
    },
  };
  const values = { name: 'Anil Kumar', phone: '', profile };
  expect(identitiesOf(values, 'anil@mail.example')).toEqual({
    rollNumber: '21CS017',
    registrationNumber: '2021-0417',
    names: ['Anil Kumar', 'Anil K', 'A. Kumar', 'Kumar Anil'],
    emails: ['anil@college.example', 'anil@mail.example'],
    branch: 'CSE',
  });
});
