import { describe, expect, test } from 'vitest';
import { htmlToText } from './html-to-text.ts';

describe('htmlToText', () => {
  test.each([
    ['plain text', 'Hello', 'Hello'],
    ['nothing', '', ''],
    ['blocks', '<div>One</div><div>Two</div>', 'One\nTwo'],
    ['paragraphs', '<p>One</p>\n<p>Two</p>', 'One\n\nTwo'],
    ['line breaks', 'One<br>Two<br/>Three<BR />Four', 'One\nTwo\nThree\nFour'],
    [
      'an empty line',
      'One<br><br>Two<div>Three</div><div><br></div><div>Four</div>',
      'One\n\nTwo\nThree\n\nFour',
    ],
    ['many empty lines', 'One<br><br><br><br><p>&nbsp;</p>Two', 'One\n\nTwo'],
    [
      'rows of paragraphs',
      '<p>T</p><table><tr><td><p>A</p></td><td><p>B</p></td></tr><tr><td><p>C</p></td></tr></table>',
      'T\n\nA | B\nC',
    ],
    ['a class that is called hidden', '<p class="nav hidden md:block" title="none">One</p>', 'One'],
    ['blanks', '  One \n  two\t three ', 'One two three'],
    ['inline tags', 'B.<b>Tech</b> <i>CSE</i>', 'B.Tech CSE'],
    ['nested blocks', '<div><div><p>One</p></div></div><div>Two</div>', 'One\n\nTwo'],
    [
      'a list',
      'Bring:<ul><li>Resume</li><li>ID card</li></ul>Thanks',
      'Bring:\n- Resume\n- ID card\n\nThanks',
    ],
    ['a list of paragraphs', '<ol><li><p>One</p></li><li><p>Two</p></li></ol>', '- One\n- Two'],
    ['a list without ends', '<ul><li>One<li>Two</ul>', '- One\n- Two'],
    ['an empty entry', '<ul><li></li><li>Two</li></ul><p>Three</p>', '- Two\n\nThree'],
    [
      'a table',
      '<table><tr><td>CTC</td><td>8 LPA</td></tr><tr><td>Role</td><td>SDE</td></tr></table>',
      'CTC | 8 LPA\nRole | SDE',
    ],
    [
      'cells with blocks',
      '<table><tr><td><p>CTC</p></td>\n<td><div>8 LPA</div></td></tr></table>',
      'CTC | 8 LPA',
    ],
    ['an empty cell between', '<tr><td>A</td><td></td><td>C</td></tr>', 'A |  | C'],
    [
      'an empty corner',
      '<table><tr><td></td><th>Role A</th><th>Role B</th></tr></table>',
      '| Role A | Role B',
    ],
    [
      'empty cells for the looks',
      '<table><tr><td>&nbsp;</td><td>Dear all,</td><td></td></tr></table>',
      'Dear all,',
    ],
    [
      'lines in a cell of data',
      '<table><tr><th>Branch</th><th>CTC</th></tr><tr><td>CSE<br>ECE</td><td>8</td></tr></table>',
      'Branch | CTC\nCSE, ECE | 8',
    ],
    [
      'lines in a cell of layout',
      '<table><tr><td>Dear all,<br>Apply soon.</td></tr></table>',
      'Dear all,\nApply soon.',
    ],
    [
      'a cell over several rows',
      '<table><tr><th>State</th><th>Roll</th></tr><tr><td rowspan="2">Selected</td><td>1</td></tr><tr><td>2</td></tr><tr><td>Waitlist</td><td>3</td></tr></table>',
      'State | Roll\nSelected | 1\nSelected | 2\nWaitlist | 3',
    ],
    [
      'a last cell over several rows',
      '<table><tr><td>1</td><td rowspan=3>Selected</td></tr><tr><td>2</td></tr><tr><td>3</td></tr><tr><td>4</td></tr></table>',
      '1 | Selected\n2 | Selected\n3 | Selected\n4',
    ],
    [
      'a cell over several columns',
      '<table><tr><th colspan="2">Selected</th><th>Waitlist</th></tr><tr><td>1</td><td>A</td><td>2</td></tr></table>',
      'Selected |  | Waitlist\n1 | A | 2',
    ],
    [
      'a cell over thousands of rows',
      `<table><tr><td rowspan="99999">A</td></tr>${'<tr></tr>'.repeat(3)}</table>B`,
      'A\nA\nA\nA\n\nB',
    ],
    [
      'struck text',
      'Last date <s>5 Dec</s> <del>6 Dec</del> 7 Dec',
      'Last date ~5 Dec~ ~6 Dec~ 7 Dec',
    ],
    [
      'struck by a style',
      '<span style="text-decoration: line-through">21CS001</span> 21CS002',
      '~21CS001~ 21CS002',
    ],
    [
      'a struck row',
      '<style>.out td, tr.gone { text-decoration: line-through }</style><table><tr class="gone"><td>1</td><td>A B</td></tr><tr><td>2</td><td>C</td></tr></table>',
      '~1~ | ~A B~\n2 | C',
    ],
    [
      'struck text with elements of the same name in it',
      '<span style="text-decoration-line:line-through">20 Nov <span>5 pm</span>, form</span> 24 Nov',
      '~20 Nov 5 pm, form~ 24 Nov',
    ],
    ['struck text beside other', 'CTC:<s>8</s>10 LPA', 'CTC: ~8~ 10 LPA'],
    ['struck text with a tilde', '<del>~8 LPA</del> ~9 LPA', '~8 LPA~ ~9 LPA'],
    ['struck preformatted lines', '<pre><s>One\nTwo</s>\nThree</pre>', '~One~\n~Two~\nThree'],
    [
      'a struck link',
      '<s><a href="https://forms.gle/x">Form</a></s> <a href="https://forms.gle/y">Form</a>',
      '~Form (https://forms.gle/x)~ Form (https://forms.gle/y)',
    ],
    ['struck text that is never ended', '<p><s>One</p><p>Two</p>', '~One~\n\n~Two~'],
    ['rows without ends', '<table><tr><td>A<td>B<tr><td>C<td>D</table>', 'A | B\nC | D'],
    [
      'a table in a table',
      '<table><tr><td>Top<table><tr><td>A</td><td>B</td></tr></table></td></tr></table>',
      'Top\n\nA | B',
    ],
    [
      'terms',
      '<dl><dt>Role</dt><dd>SDE</dd><dt>CTC:</dt><dd>8 LPA</dd></dl>',
      'Role: SDE\nCTC: 8 LPA',
    ],
    ['preformatted text', '<pre>Role   CTC\nSDE    8</pre>', 'Role   CTC\nSDE    8'],
    ['a link', '<a href="https://forms.gle/x">Apply</a> now', 'Apply (https://forms.gle/x) now'],
    [
      'a link that shows its address',
      '<a href="https://forms.gle/x/">forms.gle/x</a>',
      'forms.gle/x',
    ],
    [
      'a link that shows another',
      '<a href="https://evil.example/">forms.gle/x</a>',
      'forms.gle/x (https://evil.example/)',
    ],
    [
      'a mail address',
      '<a href="mailto:tpo@college.example?subject=Hi">Write</a>',
      'Write (tpo@college.example)',
    ],
    [
      'a mail address that is shown',
      '<a href="mailto:tpo@college.example">tpo@college.example</a>',
      'tpo@college.example',
    ],
    [
      'a link within the page',
      '<a href="#top">Top</a> <a href="javascript:x()">Run</a> <a>No</a>',
      'Top Run No',
    ],
    [
      'a link around a picture',
      '<a href="https://a.example/x"><img alt="Apply now"></a><img alt="Logo">',
      'Apply now (https://a.example/x)',
    ],
    ['a link around a picture without words', '<a href="https://a.example/x"><img></a>Hi', 'Hi'],
    ['a link without an end', '<a href="https://a.example/x">Apply', 'Apply (https://a.example/x)'],
    [
      'an address with entities',
      "<a href='https://a.example/?a=1&amp;b=2'>Go</a>",
      'Go (https://a.example/?a=1&b=2)',
    ],
    ['entities', 'R&amp;D &#8377;5 &#x20B9;6 &ndash; &nbsp;x &lt;7&gt;', 'R&D ₹5 ₹6 – x <7>'],
    [
      'entities without a semicolon',
      'R&amp D, A&B, ?a=1&lt=2&copy=3',
      'R& D, A&B, ?a=1&lt=2&copy=3',
    ],
    ['entities of Windows', 'it&#146;s 5 &#150; 6', 'it’s 5 – 6'],
    [
      'entities that mean nothing',
      '&#0; &#xFFFFFFFF; &#55296; &unknown; &',
      '\ufffd \ufffd \ufffd &unknown; &',
    ],
    ['an emoji', '&#128640; Go', '🚀 Go'],
    [
      'scripts and styles',
      '<style>p{}</style>One<script>if(a<b)"</p>"</script><!-- no --><template>x</template>',
      'One',
    ],
    ['a comment with tags', 'A<!-- <p>no</p> -->B<!--[if mso]><p>no</p><![endif]-->C', 'ABC'],
    [
      'a declaration',
      '<!DOCTYPE html><?xml version="1.0"?><html><title>No</title><body>A</body></html>',
      'A',
    ],
    [
      'hidden elements',
      '<div style="display: none">No<div>no</div></div>A<p hidden>no</p>B<span class="hidden">C</span>',
      'ABC',
    ],
    ['a whole page that is hidden at first', '<body style="display:none">A</body>', 'A'],
    ['signs of comparison', 'CGPA <7 or a < b > c, <3', 'CGPA <7 or a < b > c, <3'],
    [
      'an address in angle brackets',
      'Asha <asha@college.example>, <https://a.example/x>',
      'Asha <asha@college.example>, <https://a.example/x>',
    ],
    ['a tag that does not end', 'One <b two', 'One <b two'],
    ['an attribute with >', '<p title="a > b">One</p>', 'One'],
    ['a quote that does not end', '<a href="https://a.example/x>Apply</a> now', 'Apply now'],
    ['a quote that is none', "<p data-a=don't>One</p><p class='x'>Two</p>", 'One\n\nTwo'],
    ['a script without an end', 'One<script>two', 'One'],
    ['a picture text without an end', 'One<svg>two', 'Onetwo'],
    ['ends without a start', '</div></table></ul></p>One</b>', 'One'],
    ['capitals', '<TABLE><TR><TD>A</TD><TD>B</TD></TR></TABLE>', 'A | B'],
  ])('%s', (_, html, expected) => {
    expect(htmlToText(html).text).toBe(expected);
  });

  test('leads from each character of a word back to the page', () => {
    const html =
      '<p>Last &amp; final <b>date</b>:&nbsp;24  Nov</p><td>A</td><td>₹5 <a href="https://forms.gle/x">Apply</a></td>';
    const { text, origin } = htmlToText(html);
    for (const word of [
      'Last',
      'final',
      'date',
      '24',
      'Nov',
      'A',
      '₹5',
      'Apply',
      'https://forms.gle/x',
    ])
      expect(html.slice(origin(text.lastIndexOf(word))).startsWith(word)).toBe(true);
    expect(html.slice(origin(text.indexOf('& final')))).toMatch(/^&amp; final/);
    const all = Array.from(text, (_, at) => origin(at));
    expect(all.every((at) => at >= 0 && at < html.length)).toBe(true);
  });
});
