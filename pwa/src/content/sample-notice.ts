/**
 * The notice with which a new student tries how messages are read. Edit freely, with an invented company. The dates are
 * filled in, so that they are ahead: `deadline` and `test` such as "Friday, 20 November 2026".
 */
export function sampleNotice(deadline: string, test: string): string {
  return `Dear students,

Greetings from the placement cell! Neelkurinji Software Labs is visiting us for a campus drive.

Company: Neelkurinji Software Labs
Role: Software Developer
Type: Full time
CTC: 11 LPA
Location: Kochi (training in Mysuru)
Eligible branches: CSE, IT, ECE
CGPA: 7 and above
Last date to apply: ${deadline}, 5:00 PM
Online test: ${test}, 10:00 AM
Apply here: https://careers.neelkurinji.example/apply

All the best!
Team Placement Cell`;
}
