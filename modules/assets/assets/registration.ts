import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { nextInSeries } from '../../documents/contract/queries.ts';
import { type RegisteredLine, registeredDetails } from '../bills/registered-lines.ts';
import { monthOf } from '../depreciation/months.ts';
import type { Line } from '../operations/plan.ts';
import { assetCreated, blankDescription } from '../state/facts.ts';
import { type Asset, blank } from '../state/state.ts';

/** Asset with a given number or serial number. */
export const assetWith = (reader: Reader, column: 'number' | 'serial_no', value: string) =>
  reader.row<{ id: string }>(
    `SELECT id FROM asset_view WHERE company=:company AND ${column}=:value`,
    { value },
  );

/** Next free asset number of the series. */
export const nextNumber = (reader: Reader, now: Now) =>
  nextInSeries(
    reader,
    'asset',
    now.today,
    (text) => assetWith(reader, 'number', text) !== undefined,
  );

type New = {
  readonly id: string;
  readonly state: Asset;
  readonly lines: readonly Line[];
  readonly date: string;
  readonly source: string;
  readonly bought?: readonly RegisteredLine[];
  readonly number: ReturnType<typeof nextNumber> | undefined;
  readonly now: Now;
};

const kernelOwned = [
  'number',
  'base_currency',
  'files',
  'movements',
  'registration',
  'undoable',
  'last_move',
  'disposed_by',
  'last_seen_at',
];

/** Builds the fact of a new asset and its requested entry. */
export const registration = ({
  id,
  state,
  lines,
  date,
  source,
  bought = [],
  number,
  now,
}: New): { readonly fact: Fact; readonly journal_id: string | null } => {
  const posted = lines.filter(({ debit: d = 0, credit: c = 0 }) => d !== 0 || c !== 0);
  const journal_id = posted.length > 0 ? now.id('je') : null;
  const words = Object.fromEntries(
    Object.keys(blankDescription).map((field) => [field, state[field as keyof Asset]]),
  ) as typeof blankDescription;
  const figures = Object.fromEntries(
    Object.keys(blank)
      .filter((field) => !Object.hasOwn(blankDescription, field) && !kernelOwned.includes(field))
      .map((field) => [field, state[field as keyof Asset]]),
  );
  const fact = assetCreated(
    id,
    {
      date,
      number: state.number,
      base_currency: state.base_currency,
      ...words,
      movement: {
        ...{ id: now.id(), kind: 'create', date, month: monthOf(date), amount: state.cost },
        ...{ before: {}, after: figures, financial: true, journal_id, run: null, undo_of: null },
        ...{ reason: null, details: { source, ...registeredDetails(bought) } },
      },
      posting:
        journal_id === null
          ? null
          : {
              memo: `Acquired: ${state.number} ${state.name}`,
              source_key: `je:fa:${id}:create:1`,
              lines: posted.map((line) => ({ ...line, asset_id: id })),
            },
      reverses: null,
    },
    number === undefined ? {} : { number },
  );
  return { fact, journal_id };
};
