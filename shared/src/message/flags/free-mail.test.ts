import { describe, expect, test } from 'vitest';
import { findFreeMail } from './find-flags.ts';

function marked(text: string): readonly string[] {
  return findFreeMail(text).map(([start, end]) => text.slice(start, end));
}

describe('findFreeMail', () => {
  test.each([
    ['Send your resume to zenith.hr@gmail.com', 'zenith.hr@gmail.com'],
    ['Mail your CV: asha.rao@yahoo.co.in', 'asha.rao@yahoo.co.in'],
    ['From: Zenith Careers <zenithcareers@outlook.com>', 'zenithcareers@outlook.com'],
    ['From: HR Department <zenith.recruit@gmail.com>', 'zenith.recruit@gmail.com'],
    ['HR contact: Ravi, ravi1990@rediffmail.com', 'ravi1990@rediffmail.com'],
    ['Contact: kaverisolutions@gmail.com', 'kaverisolutions@gmail.com'],
    ['Apply at\njobs.orion@protonmail.com', 'jobs.orion@protonmail.com'],
    ['Queries: hr_team@hotmail.com', 'hr_team@hotmail.com'],
    ['APPLY: RECRUIT.ZENITH@GMAIL.COM', 'RECRUIT.ZENITH@GMAIL.COM'],
    ['Contact: zenithtech@gmail.com', 'zenithtech@gmail.com'],
    ['Contact: zenithhr@gmail.com', 'zenithhr@gmail.com'],
    ['Mail your resume: globaltechno.hr.dept@gmail.com', 'globaltechno.hr.dept@gmail.com'],
    ['Contact: campushiring.zenith@gmail.com', 'campushiring.zenith@gmail.com'],
    ['mailto:careers.kaveri@gmail.com', 'careers.kaveri@gmail.com'],
  ])('%j', (text, expected) => {
    expect(marked(text)).toEqual([expected]);
  });

  test.each([
    'Send your resume to careers@kaveri.example',
    'Student coordinator: asha.rao@gmail.com',
    'Asha Rao (Placement Coordinator) asha.rao@gmail.com, send your resume',
    'Mail your resume to tpo.gec@gmail.com',
    'Send your resume to cse.dept.gec@gmail.com',
    'T&P Cell: gec.tnp@gmail.com',
    'For queries: asha.rao@gmail.com',
    'Contact Asha, asha.rao@gmail.com, 98xxxxxx10',
    'Apply with your own Gmail, e.g. abc@gmail.com',
    'Format: yourname@gmail.com',
    'Ravi, ravi.btech@gmail.com',
    'hr@gmail.company.example',
    'hr@gmail.com.example',
    'hr@mygmail.com',
    'Send your resume to:\nasha.rao@gmail.com\nClass representative, student of CSE',
    'Gmail account needed to apply',
    '',
  ])('not: %j', (text) => {
    expect(marked(text)).toEqual([]);
  });
});
