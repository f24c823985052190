import { describe, expect, test } from 'vitest';
import { isLinear } from '../../testing/is-linear.ts';
import { findBranchLists } from './branch-lists.ts';

/** The entries of each list, with '!' behind one of which every word is known. */
function read(text: string, label?: string): readonly string[] {
  return findBranchLists(text, label).map(
    ({ branches, isClear }) => branches.join('; ') + (isClear ? ' !' : ''),
  );
}

describe('finding lists of branches', () => {
  test.each<readonly [text: string, list: string]>([
    ['CSE, IT & ECE', 'CSE; IT; ECE !'],
    ['B.Tech (CSE/IT), MCA', 'CSE; IT; MCA !'],
    ['B.E./B.Tech – CSE, IT & ECE with 60%', 'CSE; IT; ECE !'],
    ['B.Tech/M.Tech in CSE, ECE', 'CSE; ECE !'],
    ['M.Tech - VLSI', 'M.Tech - VLSI !'],
    ['BE (CSE, IT) & MCA', 'CSE; IT; MCA !'],
    ['CS, EC, EE, MA, CH, BT', 'CS; EC; EE; MA; CH; BT !'],
    ['CSE, CSD, CSM, IT', 'CSE; CSD; CSM; IT'],
    ['cse it ece only', 'cse; it; ece !'],
    ['1. CSE 2. IT 3. ECE', 'CSE; IT; ECE !'],
    ['CSE - IT - ECE', 'CSE; IT; ECE !'],
    ['CSE - AI & ML, IT', 'CSE - AI & ML; IT !'],
    ['CSE (AI & ML), IT', 'CSE (AI & ML); IT !'],
    ['AI&DS', 'AI&DS !'],
    ['AI/ML, CSE', 'AI/ML; CSE !'],
    ['CSE/IT/ECE (60% and above)', 'CSE; IT; ECE !'],
    ['Mech, Auto (CAD must)', 'Mech; Auto !'],
    ['final year students (Mech, Civil and EE)', 'Mech; Civil; EE !'],
    ['Computer Science & Engg., Info. Tech.', 'Computer Science & Engg; Info. Tech !'],
    ['Electrical & Electronics', 'Electrical & Electronics !'],
    ['Mechanical and Production Engineering', 'Mechanical; Production Engineering !'],
    ['ECE/EEE/E&I', 'ECE; EEE; E&I !'],
    ['Civil', 'Civil !'],
    ['MBA (HR)', 'MBA (HR) !'],
    ['B.A. LL.B. (Hons.)', 'B.A. LL.B. (Hons.) !'],
    ['B.Sc Nursing', 'B.Sc Nursing !'],
    ['B.Sc Dialysis, BPT', 'B.Sc Dialysis; BPT !'],
    ['Diploma in Hotel Operations, BHM', 'Diploma in Hotel Operations; BHM'],
    ['B.Sc. (Hons.) Agriculture or M.Sc. Agronomy', 'B.Sc. (Hons.) Agriculture; M.Sc. Agronomy !'],
    ['DMLT', 'DMLT !'],
    ['ITI Fitter, Turner, Welder', 'ITI Fitter; Turner; Welder !'],
    ['Graduates of B.Sc, BBA and B.Com', 'B.Sc; BBA; B.Com !'],
    ['mba bba btech', 'mba; bba; btech !'],
    ['open to MBA and CSE, is what they say', 'MBA; CSE !'],
  ])('splits %j into %j', (text, list) => {
    expect(read(text)).toEqual([list]);
  });

  test.each<readonly [text: string, list: string]>([
    ['Any branch is fine', 'Any branch !'],
    ['All depts', 'All depts !'],
    ['All Engineering branches', 'All Engineering branches !'],
    ['any stream of BE / BTech', 'any stream !'],
    ['Any graduate (BA, BCom)', 'Any graduate !'],
    ['All except AR', 'All except AR'],
    ['All branches except Civil and Mining can apply', 'All branches except Civil and Mining !'],
    ['All branches (except Civil)', 'All branches (except Civil) !'],
    ['All branches other than Civil', 'All branches other than Civil !'],
    ['circuit branches', 'circuit branches !'],
    ['CSE and allied', 'CSE and allied !'],
    ['koi bhi branch chalegi', 'All branches !'],
    ['सभी शाखाएँ', 'All branches !'],
  ])('reads the group %j as %j', (text, list) => {
    expect(read(text)).toEqual([list]);
  });

  test.each<readonly [label: string, text: string, lists: readonly string[]]>([
    ['branch', 'any', ['any !']],
    ['branch', 'Tool & Die, Mechanical', ['Tool & Die; Mechanical !']],
    ['stream', 'Jute & Fibre Technology, Mechanical', ['Jute & Fibre Technology; Mechanical']],
    ['specialisation', 'Marketing, Finance and HR', ['Marketing; Finance; HR !']],
    ['branch', 'ME, PE, XQ', ['ME; PE; XQ']],
    ['eligible branches', 'MECHANICAL, CIVIL, MINING ENGG', ['MECHANICAL; CIVIL; MINING ENGG !']],
    ['शाखा', 'सिविल, मैकेनिकल', ['सिविल; मैकेनिकल !']],
    ['eligibility', 'Marketing and General Management', ['Marketing; General Management !']],
    ['eligibility', 'No backlogs, Marketing', []],
    ['eligibility', 'CSE, AI&ML - CGPA 8', ['CSE; AI&ML !']],
    ['eligibility', 'CSE with 8 CGPA, ECE with 7', ['CSE !', 'ECE !']],
  ])('under "%s" reads %j as %j', (label, text, lists) => {
    expect(read(text, label)).toEqual(lists);
  });

  test.each([
    'it is for me and you',
    'AI-powered platform for the IT industry',
    'IT IS MANDATORY FOR ALL ELIGIBLE STUDENTS',
    'the production plant at Pune makes food and textiles',
    'our branches in all cities',
    'open to all',
    'HR interview in March',
  ])('%j names none', (text) => {
    expect(read(text)).toEqual([]);
  });

  test('its span is that of the given text', () => {
    const text = 'Students of CSE, IT and ECE branches may apply.';
    expect(findBranchLists(text).map(({ span }) => text.slice(...span))).toEqual([
      'CSE, IT and ECE',
    ]);
  });

  test.each(['CSE, ', 'CSE (', 'B.Tech (', 'all ', 'Computer Science and ', 'MBA X ', 'B.', '(a'])(
    'reads 200 KB of %j in linear time',
    (piece) => {
      expect(isLinear(piece, (text) => findBranchLists(text, 'branch'))).toBe(true);
    },
  );
});
