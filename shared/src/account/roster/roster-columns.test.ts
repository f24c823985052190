import { describe, expect, it } from 'vitest';
import { readHeading } from './roster-columns.ts';

describe('the columns of a roster', () => {
  it.each([
    ['rollNumber', ['Roll No.', 'Roll Number', 'ROLL NO', 'USN', 'PRN', 'PRN No', 'Enrolment No']],
    [
      'rollNumber',
      ['Enrollment Number', 'Reg. No.', 'Registration Number', 'Regd No', 'Hall Ticket No'],
    ],
    [
      'rollNumber',
      ['University Seat Number', 'Student ID', 'University Roll No', 'HTNO', 'Admission No'],
    ],
    [
      'email',
      ['College E-mail', 'Email', 'E-mail ID', 'Mail ID', 'Official Email Id', 'Institute email'],
    ],
    ['name', ['Name', 'Student Name', 'Name of the Student', 'Full Name', 'Name of Candidate']],
    ['degree', ['Course', 'Degree', 'Program', 'Programme Name']],
    [
      'branch',
      ['Branch', 'Department', 'Dept.', 'Stream', 'Branch Name', 'Branch / Specialization'],
    ],
    [
      'graduationYear',
      ['Batch', 'Year of Passing', 'Passing Year', 'YOP', 'Pass-out Year', 'Graduation Year'],
    ],
    [
      'cgpa',
      [
        'CGPA',
        'CGPA (out of 10)',
        'C.G.P.A.',
        'Current CGPA',
        'CPI',
        'B.Tech CGPA',
        'CGPA (upto 6th sem)',
      ],
    ],
    [
      'degreePercentage',
      ['Degree %', 'UG Percentage', 'B.Tech %', 'Graduation (%)', 'B.E. Aggregate %'],
    ],
    [
      'tenth',
      [
        '10th',
        '10th %',
        'SSC %',
        'X Marks (%)',
        'Class X Percentage',
        '10th CGPA',
        'SSC (10th)',
        '10th/SSC',
      ],
    ],
    [
      'twelfth',
      [
        '12th',
        'HSC %',
        'XII %',
        'Class 12',
        'Intermediate %',
        '10+2 %',
        'Higher Secondary %',
        'PUC %',
      ],
    ],
    ['diploma', ['Diploma', 'Diploma %', 'Diploma Percentage']],
    [
      'activeBacklogs',
      [
        'Active Backlogs',
        'Live KTs',
        'No. of Active Backlogs',
        'Backlogs (Active)',
        'Current arrears',
      ],
    ],
    [
      'pastBacklogs',
      ['Past Backlogs', 'Dead KT', 'History of Backlogs', 'Backlog history', 'Cleared Backlogs'],
    ],
    ['gapYears', ['Gap', 'Gap Years', 'Year Gap', 'Education Gap (years)', 'Gap in education']],
  ] as const)('reads as %s: %j', (fact, headings) => {
    expect(headings.map((heading) => [heading, readHeading(heading, 0)?.fact])).toEqual(
      headings.map((heading) => [heading, fact]),
    );
  });

  it.each([
    'Backlogs',
    'KT',
    'Total backlogs',
    '12th/Diploma %',
    '10th Board',
    '10th year of passing',
    'Percentage',
    'Sem 1 CGPA',
    'SGPA',
    'Personal Email',
    'Father’s Name',
    'College Name',
    'Mobile No',
    'S. No.',
    'Year',
    '',
    'CGPA (Sem 1)',
    '10th CGPA or 12th CGPA',
    'Registration date',
    'ID',
  ])('does not guess what “%s” is', (heading) => {
    expect(readHeading(heading, 0)).toBeUndefined();
  });
});
