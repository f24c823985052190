import { describe, expect, test } from 'vitest';
import { findBranches } from './find-branches.ts';

/** The entries, with '!' behind them where they are sure. */
function read(text: string, label?: string): readonly string[] {
  return findBranches(text, label).map(({ value, sure }) => value.join('; ') + (sure ? ' !' : ''));
}

describe('finding branches', () => {
  test.each<readonly [text: string, found: string]>([
    ['B.Tech (CSE/IT), MCA', 'CSE; IT; MCA !'],
    ['B.E./B.Tech – CSE, IT & ECE', 'CSE; IT; ECE !'],
    ['All branches', 'All branches !'],
    ['All Engineering branches', 'All Engineering branches !'],
    ['All branches except Civil', 'All branches except Civil !'],
    ['Circuit branches', 'Circuit branches !'],
    ['CSE and allied', 'CSE and allied !'],
    ['AI & ML, CSE, AI/ML', 'AI & ML; CSE; AI/ML !'],
    ['CSE (AI & ML), IT', 'CSE (AI & ML); IT !'],
    ['Computer Science and Engineering, IT', 'Computer Science and Engineering; IT !'],
    ['Electronics & Communication, EEE', 'Electronics & Communication; EEE !'],
    ['Electrical & Electronics', 'Electrical & Electronics !'],
    ['Mechanical and Civil Engineering', 'Mechanical; Civil Engineering !'],
    ['CSE\nIT\nECE', 'CSE; IT; ECE !'],
    ['CSE, IT. CGPA 7 and above.', 'CSE; IT !'],
    ['CSE, IT,', 'CSE; IT'],
    ['B.E.', 'B.E'],
    ['CSE, IT, Foo Tech', 'CSE; IT; Foo Tech'],
    ['BE (CSE, IT) & MCA', 'CSE; IT; MCA !'],
    ['B.E/B.Tech (CSE, AI & DS), M.Tech (CSE), MCA', 'CSE; AI & DS; M.Tech (CSE); MCA !'],
    ['B.Tech. in Computer Science, B.Tech. in IT', 'Computer Science; IT !'],
    ['CE, IT, ECE (60% and above)', 'CE; IT; ECE !'],
    ['2026 batch B.E. CSE, ISE', 'CSE; ISE !'],
    ['Open to all branches', 'all branches !'],
    ['Open for all', 'Open for all !'],
    ['1. CSE 2. IT 3. ECE', 'CSE; IT; ECE !'],
    ['Computer Science & Engg., Info. Tech.', 'Computer Science & Engg; Info. Tech !'],
    [
      'Mechanical Engineering and Production Engineering',
      'Mechanical Engineering; Production Engineering !',
    ],
    ['2027 graduates in CS, Maths', 'CS; Maths !'],
    ['M.A. Sociology, M.Sc. Geography', 'M.A. Sociology; M.Sc. Geography !'],
    ['CSE and IT with CGPA 7.5, ECE and EEE with CGPA 6.5', 'CSE; IT'],
  ])('splits the list %j into %j', (text, found) => {
    expect(read(text, 'eligible branches')).toEqual([found]);
  });

  test.each<readonly [text: string, found: readonly string[]]>([
    ['open to CSE, IT, ECE students', ['CSE; IT; ECE !']],
    ['students of CSE/IT with 7 CGPA', ['CSE; IT !']],
    ['Open for CSE students', ['CSE']],
    ['All branches can apply', ['All branches !']],
    ['IT company', []],
    ['it is for me', []],
    ['open to all', []],
    ['AI-powered platform for the IT industry', []],
    ['We work in CS and IT services', []],
    ['only CSE IT aur AIDS students', ['CSE; IT; AIDS !']],
    ['our branches in all cities', []],
    ['All branches of the bank are digital', ['All branches']],
    ['IT IS MANDATORY FOR ALL ELIGIBLE STUDENTS', []],
  ])('in the sentence %j finds %j', (text, found) => {
    expect(read(text)).toEqual(found);
  });
});
