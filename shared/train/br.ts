import { foldReadings, marginsOf } from './fold-readings.ts';
import { readAll } from './read-fixtures.ts';
import { isKindSure } from '../src/message/read-drafts.ts';
import { isExpected } from '../bench/compare-values.ts';
import type { Path } from '../src/message/find-values.ts';
const read = foldReadings(readAll());
const margins = marginsOf(read, 0.01);
for (const path of process.argv.slice(2) as Path[])
  for (const { read: r, understood: u } of read)
    if (isKindSure(u, margins) && u.openingsMargin >= margins.openings)
      for (const d of u.drafts) {
        const a = d.get(path);
        if (!a || !a.isLabelled || !a.isOnly || a.value === null) continue;
        if (!r.fixture.drafts.some((y) => y[path] != null && isExpected(path, y[path]!, a.value)))
          console.log(
            path.slice(-8),
            r.fixture.name,
            r.fixture.kind,
            a.margin.toFixed(1),
            JSON.stringify(r.fixture.drafts.map((y) => y[path])).slice(0, 130),
            '->',
            JSON.stringify(a.value).slice(0, 140),
            '|',
            r.message.text
              .slice(Math.max(0, a.from[0] - 40), a.from[1] + 40)
              .replace(/\n/g, '⏎')
              .slice(0, 160),
          );
      }
