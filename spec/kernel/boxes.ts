import { Type } from '@sinclair/typebox';
import { actor, on } from '../../kernel/declare/actor.ts';
import { fact } from '../../kernel/declare/fact.ts';
import { module } from '../../kernel/declare/module.ts';
import { command } from '../../kernel/declare/operation.ts';
import { type Change, counts, tally, view } from '../../kernel/declare/projection.ts';
import { countTable, table, viewTable } from '../../kernel/declare/table.ts';
import { ledger } from '../../modules/ledger/index.ts';
import { openApp, type TestApp } from '../test-app.ts';

// An installation of boxes: lines, a view with a count and a text, and two tallies whose rows any box may change.
// Crates have rows that depend on one crate alone, or are sums.

const lineTable = table(
  'box_line',
  { shelf: 'text', line: 'integer', held: 'integer?', note: 'text?' },
  { key: ['shelf', 'line'] },
);
const dayTable = table(
  'box_day',
  { day: 'text', held: 'integer', worth: 'integer' },
  { key: ['day'] },
);
const boxTable = viewTable('box_view', {
  name: 'text?',
  label: 'text',
  length: 'integer',
});
const boxCount = countTable('box_count', { label: 'text' }, { length: 'integer' });

const slatTable = table(
  'crate_slat',
  { crate_id: 'text', slat: 'integer', note: 'text?' },
  { key: ['crate_id', 'slat'] },
);
const loadTable = table('crate_load', { day: 'text', held: 'integer' }, { key: ['day'] });
const crateTable = viewTable('crate_view', { mark: 'text' });
const crateCount = countTable('crate_count', { mark: 'text' });

type Data = {
  readonly name: string;
  readonly lines: readonly { readonly id: string; readonly n: number }[];
  readonly dropped: readonly string[];
  readonly rows: readonly Change[];
  readonly days: readonly Change[];
};
type Box = { readonly name: string; readonly facts: number; readonly deleted?: boolean };

const Shape = Type.Unsafe<Data>(Type.Object({}, { additionalProperties: true }));
const changed = fact('box.changed', 'box', Type.Object({ data: Shape }));
const removed = fact('box.removed', 'box', Type.Object({}));

const box = actor<Box>('box', {
  initial: { name: '', facts: 0 },
  parts: 'lines',
  folds: [
    on<Box>()(changed, ({ facts }, { data }, _, lines) => {
      for (const { id, n } of data.lines) lines.put(id, { n });
      for (const id of data.dropped) lines.drop(id);
      return { name: data.name, facts: facts + 1 };
    }),
    on<Box>()(removed, (state) => ({ ...state, deleted: true })),
  ],
});

const loaded = fact(
  'crate.loaded',
  'crate',
  Type.Object({ mark: Type.String(), day: Type.String(), held: Type.Integer() }),
);
const crate = actor<{ readonly mark: string }>('crate', {
  initial: { mark: '' },
  folds: [on<{ readonly mark: string }>()(loaded, (_, { mark }) => ({ mark }))],
});

/** Loads a crate. */
export const load = command('boxes.crate.load', {
  says: 'Load a crate.',
  by: 'operator',
  takes: Type.Object({
    id: Type.String(),
    mark: Type.String(),
    day: Type.String(),
    held: Type.Integer(),
  }),
  decide: (_, { id, ...data }) => [loaded(id, data)],
});

/** Changes a box, or removes it. */
export const change = command('boxes.box.change', {
  says: 'Change a box.',
  by: 'operator',
  takes: Type.Object({ id: Type.String(), data: Type.Optional(Shape) }),
  decide: (_, { id, data }) => [data ? changed(id, { data }) : removed(id, {})],
});

const boxes = module('boxes', {
  actors: [box, crate],
  commands: [change, load],
  views: [
    view(boxTable, {
      of: box,
      columns: ({ name }: Box) => ({
        name: name || null,
        label: name.slice(0, 1),
        length: name.length,
      }),
      search: ({ name }: Box, lines) => `${name} ${lines.all().map((line) => line['n'])}`,
      counts: [boxCount],
    }),
    view(crateTable, {
      of: crate,
      columns: ({ mark }: { mark: string }) => ({ mark }),
      search: ({ mark }: { mark: string }) => mark,
      counts: [crateCount],
    }),
  ],
  tallies: [
    tally(lineTable, [counts(changed, ({ data }) => data.rows)], { rows: 'common' }),
    tally(dayTable, [counts(changed, ({ data }) => data.days)], { rows: 'common' }),
    tally(slatTable, [
      counts(loaded, ({ mark, held }, { entity_id: crate_id }) => [
        held % 2 ? { put: { crate_id, slat: held, note: mark } } : { drop: { crate_id } },
      ]),
    ]),
    tally(loadTable, [counts(loaded, ({ day, held }) => [{ add: { day, held }, by: ['held'] }])], {
      rows: 'summed',
    }),
  ],
});

const numbers = ['length', 'line', 'held', 'worth', 'n', 'seq', 'version', 'slat'];
const tables = [
  ...[lineTable, dayTable, boxTable, boxCount],
  ...[slatTable, loadTable, crateTable, crateCount],
];

/** Opens an installation with the modules of these specs. */
export const openBoxes = async (hasShadow?: boolean): Promise<TestApp> => {
  const app = await openApp([boxes, ledger], undefined, hasShadow);
  for (const { name, columns, key } of tables) {
    const cells = columns.map((one) => `${one} ${numbers.includes(one) ? 'bigint' : 'text'}`);
    app.store.sqlite.exec(`CREATE TABLE ${name}(${cells}, PRIMARY KEY(${key}))`);
  }
  return app;
};

/** Derived rows of all tables, without their row numbers. */
export const everything = ({ store }: TestApp): readonly string[] =>
  [...derived, 'entity', 'part', 'sequence', 'search_text'].flatMap((name) => {
    const found = store.sqlite.prepare(`SELECT * FROM ${name}`).raw().safeIntegers(true).all();
    return found.map((cells) => `${name} ${cells}`).sort();
  });

/** Tables of these modules. */
export const derived = tables.map(({ name }) => name);
