import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';
import { orNull } from '../../declare/schemas.ts';

const text = Type.String();
const Cells = Type.Record(text, Type.Union([text, Type.Number(), Type.Null()]));

const LedgerColumns = Type.Object({
  company: text,
  id: Type.Integer(),
  entity_id: text,
  entity_type: text,
  event_type: text,
  data: text,
  metadata: text,
  actor_id: orNull(text),
  location_id: orNull(text),
  source: text,
  idempotency_key: orNull(text),
  ts: text,
  correlation_id: text,
  causation_id: orNull(Type.Integer()),
  prev_hash: text,
  hash: text,
});

/** Entries appended to one chain together: another copy folds and projects them together too. */
const Append = Type.Object({
  append: text,
  rows: Type.Array(LedgerColumns),
  personal: Type.Array(
    Type.Object({ ledger_id: Type.Integer(), path: text, salt: text, value: text }),
  ),
});
/** A row of a table that no fold makes. */
const Put = Type.Object({ put: text, row: Cells });
/** Deletion of the rows of such a table that have these values. */
const Drop = Type.Object({ drop: text, match: Cells });
/** Replacement of a company's rows by those of a database file. */
const Replace = Type.Object({ replace: text, from: text });

const Step = Type.Union([Append, Put, Drop, Replace]);

/** One step of a transaction, as another copy of the database repeats it. */
export type Step = Static<typeof Step>;

/** Version of the format below; a copy refuses any other. */
const version = 1;

const Commit = Type.Object({
  v: Type.Literal(version),
  steps: Type.Array(Step),
  /**
   * Newest migration and folds of the program that made it; a copy of an older one cannot apply it. `rows` is the name of the
   * program that made the rows of a replaced company; a copy of another one makes them itself.
   */
  program: Type.Optional(
    Type.Object({
      schema: Type.Optional(text),
      folds: Type.Record(text, Type.Integer()),
      rows: Type.Optional(text),
    }),
  ),
});

/**
 * All that a transaction of the writer recorded and that another copy of the database cannot derive:
 * ledger entries with their personal values, and rows that no fold makes, in order. Derived rows are
 * not in it: each copy folds and projects the entries itself.
 */
export type Commit = Static<typeof Commit>;

/** A commit of these steps. */
export const commitOf = (steps: readonly Step[]): Commit => ({ v: version, steps: [...steps] });

const check = TypeCompiler.Compile(Commit);

/** A commit read from JSON; throws where the text is none, or is of another version. */
export const commitFrom = (json: string): Commit => {
  const read: unknown = JSON.parse(json);
  const { v } = read as { v?: unknown };
  if (v !== version)
    throw new Error(`the commit has format ${v}, and this version reads ${version}`);
  if (check.Check(read)) return read;
  const first = check.Errors(read).First();
  throw new Error(`the commit does not fit its format: ${first?.path} ${first?.message}`);
};

/** Approximate size of a step in characters. */
export const charactersOf = (step: Step): number => {
  if ('append' in step)
    return step.rows.reduce((sum, { data, metadata }) => sum + data.length + metadata.length, 0);
  const cells = 'row' in step ? step.row : 'match' in step ? step.match : {};
  return Object.values(cells).reduce<number>((sum, cell) => sum + String(cell ?? '').length, 0);
};
