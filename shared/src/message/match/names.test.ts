import { describe, expect, test } from 'vitest';
import { compareCompanies, compareRoles, parseCompanyName, parseRoleName } from './names.ts';

describe('companies', () => {
  test.each([
    // Legal forms, and what is left away at the end.
    ['Kaveri Softworks', 'KAVERI  SOFTWORKS PVT. LTD.', 'same'],
    ['Kaveri Softworks', 'M/s Kaveri Softworks Private Limited', 'same'],
    ['Kaveri Softworks', 'The Kaveri Softworks Co., Ltd', 'same'],
    ['Kaveri Softworks', 'Kaveri Softworks (Bengaluru)', 'same'],
    ['Kaveri Softworks', 'Kaveri-Softworks', 'same'],
    ['Kaveri Softworks', 'Kaveri™ Softworks® Pvt Ltd', 'same'],
    ['Weißmann Straße AG', 'WEISSMANN STRASSE', 'same'],
    ['Kaveri', 'Kaveri Technologies India Pvt Ltd', 'same'],
    ['Kaveri Technology', 'Kaveri Technologies', 'same'],
    ['Zenith.ai', 'Zenith AI', 'same'],
    ['Zenith', 'zenith.com', 'same'],
    ['Private Limited', 'Private Limited', 'same'],
    ['Private Limited', 'Pvt Ltd', 'different'],
    ['Bank of India', 'Bank of', 'similar'],
    ['Café Rouge', 'Cafe Rouge', 'same'],
    ['कावेरी सॉफ्ट', 'कावेरी सॉफ्ट प्राइवेट लिमिटेड', 'same'],
    // '&' and 'and'.
    ['Rao & Mehta', 'Rao and Mehta', 'same'],
    ['Rao&Mehta LLP', 'Rao Mehta', 'same'],
    // Initials.
    ['TCS', 'Tata Consultancy Services', 'same'],
    ['TCS', 'Tata Consultancy Services Ltd.', 'same'],
    ['T.C.S', 'Tata Consultancy Services', 'same'],
    ['BHEP', 'Bharat Heavy Electric Power', 'same'],
    ['BHL', 'Bharat Heavy Limited', 'same'],
    ['TC', 'Tata Consultancy', 'similar'],
    ['TCX', 'Tata Consultancy Services', 'different'],
    ['TCS', 'Tata Motors', 'different'],
    // Short forms.
    ['L&T', 'Larsen and Toubro', 'same'],
    ['Infy', 'Infosys Limited', 'same'],
    ['JPMC', 'J.P. Morgan', 'same'],
    ['JP Morgan Chase & Co.', 'JPMorgan', 'same'],
    ['HCLTech', 'HCL Technologies', 'same'],
    // One for the other, or not.
    ['Orion', 'Orion Labs', 'similar'],
    ['Elxsi', 'Tata Elxsi', 'similar'],
    ['Orion Labs', 'Orion Health', 'different'],
    ['Kaveri Softworks', 'Kaveri Semiconductors', 'different'],
    ['Tata', 'Tata Technologies', 'similar'],
    ['Tata Elxsi', 'Tata Technologies', 'different'],
    ['Nimbus India', 'Nimbus Technologies', 'similar'],
    ['Labs Orion Pune', 'Orion', 'different'],
    // Typing.
    ['Kaveri Softworks', 'Kavery Softworks', 'similar'],
    ['Kaveri Softworks', 'Kaveri Softwrks', 'similar'],
    ['Kaveri Softworks', 'Kaveri Sfotworks', 'similar'],
    ['Kaveri Softworks', 'Kavery Softwrks', 'different'],
    ['Meta', 'Beta', 'different'],
    ['Wipro', 'Wiro', 'similar'],
    ['Studio 21', 'Studio 22', 'different'],
    ['', 'Kaveri', 'different'],
    ['???', '!!!', 'different'],
  ] as const)('%j and %j are %s', (first, second, expected) => {
    const [one, other] = [parseCompanyName(first), parseCompanyName(second)];
    expect(compareCompanies(one, other)).toBe(expected);
    expect(compareCompanies(other, one)).toBe(expected);
  });
});

describe('roles', () => {
  test.each([
    ['SDE', 'Software Development Engineer', 'same'],
    ['SDE', 'SWE', 'same'],
    ['SDE', 'Software Developer', 'same'],
    ['SDEs', 'software engineers', 'same'],
    ['SDE-1', 'SDE', 'same'],
    ['SDE1', 'SDE I', 'same'],
    ['SDE II', 'SDE 2', 'same'],
    ['SDE II', 'SDE', 'similar'],
    ['SDE I', 'SDE II', 'different'],
    ['SDE Intern', 'Software Engineering Intern (6 months)', 'same'],
    ['SDE Intern', 'Data Intern', 'different'],
    ['Intern', 'Data Intern', undefined],
    ['-', 'Data Analyst', undefined],
    ['', '', undefined],
    ['Front-end Developer', 'Frontend Engineer', 'same'],
    ['Full Stack Dev', 'Full-Stack Developer', 'same'],
    ['GET', 'Graduate Engineer Trainee', 'same'],
    ['MTS', 'Member of Technical Staff', 'same'],
    ['ML Engineer', 'Machine Learning Engineer', 'same'],
    ['QA Engineer', 'Quality Assurance Engineer', 'same'],
    ['SDE-1', 'SDE Intern', 'similar'],
    ['SDE', 'SDE Intern', 'same'],
    ['Analyst - Batch 2027', 'Analyst', 'same'],
    ['Role of Data Analyst', 'Data Analyst position', 'same'],
    ['Software Engineer', 'Software Engineer (Backend)', 'similar'],
    ['SDE', 'SDE / Data Analyst', 'similar'],
    ['Business Analyst', 'Bussiness Analyst', 'similar'],
    ['Data Science Intern', 'Data Scientist - Intern', 'same'],
    ['Business Analytics', 'Business Analyst', 'same'],
    ['SDET', 'Software Development Engineer in Test', 'same'],
    ['SDET', 'SDE', 'different'],
    ['Data Engineer', 'Data Analyst', 'different'],
    ['Software Engineer', 'Test Engineer', 'different'],
    ['Senior Analyst', 'Junior Analyst', 'different'],
  ] as const)('%j and %j: %s', (first, second, expected) => {
    const [one, other] = [parseRoleName(first), parseRoleName(second)];
    expect(compareRoles(one, other)).toBe(expected);
    expect(compareRoles(other, one)).toBe(expected);
  });

  test.each([
    ['SDE Intern', true],
    ['Summer Internship', true],
    ['Interns', true],
    ['SDE (Intern + FTE)', false],
    ['Internal Auditor', false],
    ['SDE', false],
  ] as const)('%j is for an intern: %s', (role, expected) => {
    expect(parseRoleName(role).isIntern).toBe(expected);
  });
});
