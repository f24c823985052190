import { emptyScore, measuresOf, scoreMessage, wrongAndSure } from '../bench/score-messages.ts';
import { understand } from '../src/message/read-drafts.ts';
import { readAll } from './read-fixtures.ts';
import { trainAll } from './train-all.ts';
import { readFixture } from '../bench/message-fixtures.ts';
const all = readAll(); const hands = [...new Set(all.map((r) => r.hand))]; const G = Number(process.env.G ?? 8); const groupOf = (h: string) => hands.indexOf(h) % G; const isNew = (h: string) => /^z[a-eg-z]/.test(h);
const t = Date.now(); const scores = { old: emptyScore(), new: emptyScore() }; const base = { old: emptyScore(), new: emptyScore() };
for (let g = 0; g < G; g++) { if (process.env.ONLY && String(g) !== process.env.ONLY) continue; const models = trainAll(all.filter((r) => groupOf(r.hand) !== g)); for (const r of all) if (groupOf(r.hand) === g) { const k = isNew(r.hand) ? 'new' : 'old'; const u = understand(r.message, models); scoreMessage(scores[k], r.fixture, { kind: u.kind, drafts: u.drafts, rounds: [], flags: (r.fixture.flags ?? []).map((kind) => ({ kind, from: [0, 0] })) as never }); if (process.argv.includes('-b')) scoreMessage(base[k], r.fixture, readFixture(r.fixture)); } }
const show = (n: string, sc: ReturnType<typeof emptyScore>) => { const m = measuresOf(sc); console.log(n, sc.messages, Object.entries(m).map(([k, v]) => `${k} ${v.toFixed(3)}`).join(' '), 'w&s', wrongAndSure(sc).length); console.log('   ', [...sc.fields].map(([k, x]) => `${k.split('.').at(-1)} P${(x.right / (x.right + x.wrong)).toFixed(2)} R${(x.right / (x.right + x.missed)).toFixed(2)} ${x.wrong}/${x.missed}`).join('  ')); };
for (const k of ['old', 'new'] as const) { show('model ' + k, scores[k]); if (process.argv.includes('-b')) show('rules ' + k, base[k]); }
console.log(Date.now() - t, 'ms');
if (process.argv.includes('-v')) for (const f of scores.new.failures) console.log('  ', f.message, f.field, JSON.stringify(f.expected), '->', JSON.stringify(f.read), f.isSure ? 'SURE' : '');
