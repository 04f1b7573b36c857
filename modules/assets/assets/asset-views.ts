import type { Now } from '../../../kernel/declare/operation.ts';
import type { FileRecord } from '../../../kernel/declare/records/attachments.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { addDays } from '../../../kernel/values/clock.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { fromMinor, sum } from '../../../kernel/values/money/money.ts';
import type { Doc } from '../../documents/contract/facts.ts';
import { assetInBooks } from '../books/schedule.ts';
import { correctable } from '../operations/correct.ts';
import { remindersIn } from '../operations/upkeep.ts';
import { asInvoiced, invoiceOf } from '../sales/invoice.ts';
import type { StoredMovement } from '../state/asset.ts';
import type { Asset } from '../state/state.ts';

type Seen = {
  readonly id: string;
  readonly state: Asset;
  /** Movements, oldest first. */
  readonly rows: readonly StoredMovement[];
  readonly reader: Reader;
  readonly now: Now;
  readonly files: readonly FileRecord[];
};

/** Content of a view: rows that are paged, or an object. */
export type ViewContent = readonly object[] | object;

const newest = (rows: readonly StoredMovement[]): readonly StoredMovement[] => [...rows].reverse();

const shown = ({ state }: Seen, row: StoredMovement): object => {
  const { before, after, undoable_before: _, last_move_before: __, ...rest } = row;
  const { disposed_by_before: ___, financial: ____, ...kept } = rest;
  // The line id equals the movement id.
  const { line_id: _____, ...movement } = kept as typeof kept & { readonly line_id: string };
  const isTop = [state.undoable, state.last_move, state.disposed_by].includes(row.id);
  return { ...movement, fields: { before, after }, undoable: isTop && row.undone_by === null };
};

const live = (rows: readonly StoredMovement[], kind: string): readonly StoredMovement[] =>
  rows.filter((row) => row.kind === kind && row.undone_by === null);

const flat = ({
  id,
  date,
  amount,
  details,
  journal_id,
  user_id,
  created_at,
}: StoredMovement): object => ({
  ...{ id, date, amount, journal_id, user_id, created_at },
  ...details,
});

/** Views of an asset by the last segment of their path. */
export const views: Readonly<Record<string, (seen: Seen) => ViewContent>> = dictionary({
  movements: (seen) => newest(seen.rows).map((row) => shown(seen, row)),
  components: ({ id, state, reader }) =>
    reader
      .rows<{ record: string; carrying: number }>(
        'SELECT record, carrying FROM asset_view WHERE company=:company AND parent_id=:id ORDER BY seq',
        { id },
      )
      .map(({ record, carrying }) => {
        const { id: part, number, name, status, cost, life_months } = JSON.parse(record);
        const carrying_amount = fromMinor(carrying, state.base_currency);
        return { id: part, number, name, status, cost, life_months, carrying_amount };
      }),
  'correct-fields': ({ state }) => {
    const isOpen = state.status === 'in_service' && !state.rebased;
    return {
      fields: Object.entries(correctable).map(([name, { label, schema }]) => ({
        name,
        label,
        type: typeOf(schema),
        current: state[name as keyof Asset] ?? null,
        choices: choicesOf(schema),
        editable: isOpen,
        locked_reason: isOpen
          ? null
          : 'the asset is not in service, or its value was changed since',
        posts: true,
      })),
    };
  },
  books: ({ id, state, reader, now }) => assetInBooks(reader, now, { id, state }),
  files: ({ files }) => files,
  reviews: ({ rows }) =>
    newest(rows)
      .filter(({ kind }) => kind === 'reviews')
      .map(({ id, date, before, after, details, undone_by, user_id, created_at }) => ({
        ...{ id, date, before, after, user_id, created_at },
        ...details,
        withdrawn: undone_by !== null,
      })),
  sale: ({ state, rows, reader }) => ({
    ...(state.sale?.status === 'pending'
      ? asInvoiced(reader, state.sale)
      : (state.sale ?? { status: 'none' })),
    ...paidBy(invoiceOf(reader, state.sale)),
    history: rows
      .filter(({ kind }) => kind === 'sell' || kind.endsWith('-sale'))
      .map(({ id, kind, date, details, created_at }) => ({
        id,
        kind,
        date,
        created_at,
        ...details,
      })),
  }),
  upkeep: ({ rows, now }) => {
    const done = live(rows, 'maintenance');
    const reminders = remindersIn(rows);
    const since = addDays(now.today, -365);
    const due = [
      ...done.slice(-1).map(({ details }) => details['next_due'] as string | null),
      ...reminders.filter(({ status }) => status === 'open').map((one) => one.due),
    ].filter((date): date is string => typeof date === 'string');
    return {
      maintenance: newest(done).map(flat),
      reminders: reminders.map(({ day: _, ...one }) => one),
      readings: newest(live(rows, 'readings')).map(flat),
      next_due: due.sort()[0] ?? null,
      cost_12m: sum(done.filter(({ date }) => date >= since).map(({ amount }) => amount)),
    };
  },
});

/** Amount paid on the invoice. */
const paidBy = (invoice: Doc | undefined) => (invoice ? { paid: invoice.amount_paid } : {});

type Schema = { readonly type?: unknown; readonly anyOf?: readonly object[] };

const choicesOf = ({ anyOf }: Schema): readonly unknown[] | null =>
  anyOf?.every((one) => 'const' in one)
    ? anyOf.map((one) => ('const' in one ? one.const : null))
    : null;

const typeOf = (schema: Schema): string =>
  typeof schema.type === 'string' ? schema.type : choicesOf(schema) ? 'choice' : 'number';
