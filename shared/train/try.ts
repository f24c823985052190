import { fixtureFiles, loadFile, authorOf } from '../bench/message-fixtures.ts';
import { isExpected } from '../bench/compare-values.ts';
import { VALUE_FIELDS, VALUE_TYPES, findValues } from '../src/message/find-values.ts';
import { MESSAGE_KINDS } from '../src/message/message-types.ts';
import { findNames, TAGS } from '../src/message/decide/names.ts';
import { probabilities, decisionOf } from '../src/message/decide/linear-model.ts';
import { looksLikeHtml } from '../src/message/html/looks-like-html.ts';
import { readHtml } from '../src/message/html/read-job-posting.ts';
import { normaliseMessage } from '../src/message/text/normalise.ts';
import { joinWrappedLines } from '../src/message/text/join-wrapped.ts';
import { splitLines } from '../src/message/text/split-lines.ts';
import { splitPieces } from '../src/message/text/split-pieces.ts';
import { findSentAt } from '../src/message/dates/sent-at.ts';
import { belongingExamples, commonWords, kindExample, nameExamples, valueExamples, isOf, type ReadFixture } from './examples.ts';
import { trainModel } from './train-model.ts';
const t0 = Date.now(); const all: ReadFixture[] = [];
for (const file of fixtureFiles()) for (const fixture of loadFile(file)) {
  const given = looksLikeHtml(fixture.text) ? readHtml(fixture.text, 'Asia/Kolkata').text : fixture.text;
  const text = joinWrappedLines(normaliseMessage(given.slice(0, 36000)).text); const lines = splitLines(text).slice(0, 400);
  const message = { text, lines, pieces: splitPieces(lines), now: findSentAt(text, fixture.now)?.at ?? fixture.now };
  all.push({ hand: authorOf(file), fixture, message, values: findValues(message) });
}
console.log(all.length, 'read in', Date.now() - t0, 'ms');
for (const type of VALUE_TYPES) for (const field of VALUE_FIELDS[type]) { let exp = 0, un = 0; const miss: string[] = []; for (const r of all) for (const e of new Set(r.fixture.drafts.flatMap((d) => (d[field] == null ? [] : [d[field]!])))) { exp++; if (!r.values.some((v) => v.values[field] !== undefined && isExpected(field, e, v.values[field]))) { un++; miss.push(r.fixture.name + ' ' + JSON.stringify(e)); } } console.log(field, 'found', exp - un, 'of', exp, process.argv.includes('-m') ? '\n   ' + miss.slice(0, 60).join('\n   ') : ''); }
const hands = [...new Set(all.map((r) => r.hand))]; const G = 8; const groupOf = (h: string) => hands.indexOf(h) % G; const isNew = (h: string) => /^z[a-eg-z]/.test(h);
const rate = (name: string, f: (r: ReadFixture, train: ReadFixture[]) => any) => 0;
function folds<T>(make: (tr: ReadFixture[]) => T, test: (m: T, r: ReadFixture) => void) { for (let g = 0; g < G; g++) { const m = make(all.filter((r) => groupOf(r.hand) !== g)); for (const r of all) if (groupOf(r.hand) === g) test(m, r); } }
if (process.argv.includes('kind')) for (const l1 of [0.3, 1]) { const t = Date.now(); let a = 0, n = 0, b = 0, m = 0; folds((tr) => trainModel(tr.map(kindExample), { classes: 6, bits: 14, epochs: 8, l1 }), (model, r) => { const d = decisionOf(probabilities(model, kindExample(r).features)); const ok = MESSAGE_KINDS[d.choice] === r.fixture.kind; if (isNew(r.hand)) { m++; if (ok) b++; else if (l1 === 1) console.log(r.fixture.name, r.fixture.kind, '->', MESSAGE_KINDS[d.choice], d.margin.toFixed(2)); } else { n++; if (ok) a++; } }); console.log('kind', l1, 'old', (a / n).toFixed(3), 'new', (b / m).toFixed(3), Date.now() - t, 'ms'); }
for (const type of VALUE_TYPES) { if (process.argv.includes('kind') || process.argv.includes('names') || process.argv.includes('belong')) break; const t = Date.now(); const res: Record<string, number[]> = { old: [0, 0, 0], new: [0, 0, 0] }; folds((tr) => trainModel(tr.flatMap((r) => valueExamples(r, type)), { classes: 1 + VALUE_FIELDS[type].length, bits: 14, epochs: 6, l1: 0.5 }), (model, r) => { for (const e of valueExamples(r, type)) { const d = decisionOf(probabilities(model, e.features)); const x = res[isNew(r.hand) ? 'new' : 'old']!; if (d.choice === e.label && d.choice > 0) x[0]!++; else { if (d.choice > 0) x[1]!++; if (e.label > 0) x[2]!++; } } }); console.log(type, Object.entries(res).map(([k, [a, b, c]]) => `${k} P ${(a! / (a! + b!)).toFixed(3)} R ${(a! / (a! + c!)).toFixed(3)}`).join('  '), Date.now() - t, 'ms'); }
if (process.argv.includes('names')) { const t = Date.now(); const res: any = { old: { c: 0, c3: 0, n: 0, r: 0, rn: 0, rw: 0, l: 0, ln: 0, lw: 0 }, new: { c: 0, c3: 0, n: 0, r: 0, rn: 0, rw: 0, l: 0, ln: 0, lw: 0 } }; folds((tr) => { const common = commonWords(tr); return { common, model: trainModel(tr.flatMap((r) => nameExamples(r, common)), { classes: TAGS, bits: 15, epochs: 5, l1: Number(process.env.L1 ?? 0.5) }) }; }, ({ model, common }, r) => { const x = res[isNew(r.hand) ? 'new' : 'old']; const names = findNames(model, r.message, (w) => common(w)); const by = new Map<string, number>(); for (const s of names) if (s.type === 'company') by.set(s.value, (by.get(s.value) ?? 0) + s.chance); const ranked = [...by].toSorted((a, b) => b[1] - a[1]).map(([v]) => v);
  const e = r.fixture.drafts[0]?.company; if (e) { x.n++; if (ranked[0] !== undefined && isExpected('company', e, ranked[0])) x.c++; else if (process.argv.includes('-v')) console.log(r.fixture.name, JSON.stringify(e), '->', ranked.slice(0, 4).join(' | ')); if (ranked.slice(0, 3).some((v) => isExpected('company', e, v))) x.c3++; }
  for (const [type, k] of [['role', 'r'], ['location', 'l']] as const) { const f = names.filter((s) => s.type === type); for (const d of r.fixture.drafts) if (d[type]) { x[k + 'n']++; if (f.some((s) => isExpected(type, d[type]!, s.value))) x[k]++; } x[k + 'w'] += new Set(f.filter((s) => !r.fixture.drafts.some((d) => d[type] && isExpected(type, d[type]!, s.value))).map((s) => s.value)).size; } }); console.log(Date.now() - t, 'ms'); for (const k of ['old', 'new']) { const x = res[k]; console.log(k, 'company', (x.c / x.n).toFixed(3), '3:', (x.c3 / x.n).toFixed(3), 'role', (x.r / x.rn).toFixed(3), x.rw, 'loc', (x.l / x.ln).toFixed(3), x.lw, x.n, x.rn, x.ln); } }

if (process.argv.includes('belong')) { let used = 0, multi = 0; for (const r of all) if (r.fixture.drafts.length > 1) { multi++; if (belongingExamples(r).length) used++; else console.log('no seeds', r.fixture.name, r.fixture.drafts.length); } console.log(used, 'of', multi); const t = Date.now(); let ok = 0, n = 0; folds((tr) => trainModel(tr.flatMap(belongingExamples), { classes: 2, bits: 12, epochs: 8, l1: 0.3 }), (m, r) => { for (const e of belongingExamples(r)) { n++; if (decisionOf(probabilities(m, e.features)).choice === e.label) ok++; } }); console.log('belongs', (ok / n).toFixed(4), n, Date.now() - t); 
 let same = 0, d = 0; for (const r of all) if (r.fixture.drafts.length) { d++; }
}
