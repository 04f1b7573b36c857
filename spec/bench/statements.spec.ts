import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { type countedCommands, sqlOfCommands } from './statements.ts';

const it = suite('bench.statements');

type Most = { readonly selects: number; readonly writes: number; readonly rows: number };

/** Largest number of SQL statements of a command; lower a figure when a command takes less. */
const most: Readonly<Record<(typeof countedCommands)[number], Most>> = {
  'POST item': { selects: 8, writes: 22, rows: 22 },
  finalize: { selects: 9, writes: 26, rows: 26 },
  deliver: { selects: 19, writes: 58, rows: 58 },
  'POST journal entry, 100 lines': { selects: 5, writes: 113, rows: 113 },
};

it('are no more than before for one command', async () => {
  for (const [name, { texts, ...counts }] of Object.entries(await sqlOfCommands())) {
    const limit = most[name as keyof typeof most];
    for (const kind of ['selects', 'writes', 'rows'] as const)
      assert.ok(
        counts[kind] > 0 && counts[kind] <= limit[kind],
        `${name}: ${counts[kind]} ${kind}, at most ${limit[kind]}:\n${[...texts].map(([sql, n]) => `${n} ${sql}`).join('\n')}`,
      );
  }
});

it.run();
