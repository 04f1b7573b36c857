import { Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import type { Registry } from '../../../kernel/declare/module.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { fromMinor } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { contactOf } from '../../crm/contract/queries.ts';
import { documentRows } from '../../documents/contract/relations.ts';
import { postingMap } from '../contract/queries.ts';
import { EntryKind } from '../entry/kinds.ts';
import { openingOf } from '../reports/account-ledger.ts';
import { type LedgerLine, ledgerLines, lineSums } from '../reports/entry-lines.ts';
import { tooManyLines } from '../reports/general-ledger.ts';
import { Aging, agingOf } from './aging.ts';

/** Statement of a contact on one side, in one currency. */
export const Statement = titled(
  'CustomerStatement',
  Type.Object({
    contact: Type.Object({ id: Type.String(), name: orNull(Type.String()) }),
    side: oneOf(['customer', 'supplier']),
    currency: Type.String(),
    opening: Type.Number(),
    lines: Type.Array(
      Type.Object({
        date: Type.String(),
        kind: EntryKind,
        ref: orNull(Type.String()),
        je_id: Type.String(),
        doc_id: orNull(Type.String()),
        debit: Type.Number(),
        credit: Type.Number(),
        balance: Type.Number(),
        due_date: orNull(Type.String()),
      }),
    ),
    closing: Type.Number(),
    aging: Aging,
  }),
);

type Asked = {
  readonly contact_id: string;
  readonly side?: 'customer' | 'supplier' | undefined;
  readonly date_from?: string | undefined;
  readonly date_to?: string | undefined;
  readonly currency?: string | undefined;
};

/** Builds the statement of a contact with running balance and ageing. */
export const statementOf = (
  reader: Reader,
  { contact_id, side = 'customer', date_from, date_to, currency: sent }: Asked,
  now: Now,
  registry: Registry,
): typeof Statement.static | Refusal => {
  const contact = contactOf(reader, contact_id);
  if (!contact) return notFound({ what: 'contact', id: contact_id });
  const map = postingMap(now.company);
  const [account, held] =
    side === 'customer' ? [map.ar, map.customer_credit] : [map.ap, map.supplier_advances];
  const base = currencyOf(now.company);
  const currency = sent ?? base;
  const sign = side === 'customer' ? 1n : -1n;
  const asked = {
    accounts: [account, held],
    contact_id,
    date_from,
    date_to,
    ...(sent === undefined ? {} : { in: { currency: sent, base } }),
  };
  const sums = lineSums(reader, asked);
  if (sums.count > limits.ledgerLines)
    return tooManyLines({ count: sums.count, limit: limits.ledgerLines });
  const opening = sign * openingOf(reader, asked, undefined);
  let running = opening;
  const due = duesOf(reader);
  const posted = ledgerLines(reader, asked, { limit: limits.ledgerLines, offset: 0 });
  const lines = withoutTransfers(posted).map((line) => {
    running += sign * (BigInt(line.debit) - BigInt(line.credit));
    return {
      date: line.date,
      kind: line.je_type,
      ref: line.reference ?? line.number,
      je_id: line.entry_id,
      doc_id: line.doc_id,
      debit: fromMinor(line.debit, currency),
      credit: fromMinor(line.credit, currency),
      balance: fromMinor(running, currency),
      due_date: due(line.doc_id),
    };
  });
  return {
    contact: { id: contact_id, name: contact.name ?? null },
    side,
    currency,
    opening: fromMinor(opening, currency),
    lines,
    closing: fromMinor(opening + sign * (sums.debit - sums.credit), currency),
    aging: agingOf(reader, registry, {
      ...{ contact_id, side, account, date_to, sent, base },
      today: now.today,
    }),
  };
};

/**
 * Lines with one for each entry that posts to both accounts: a receipt appears once, and money that
 * is applied moves no balance but for an exchange difference.
 */
const withoutTransfers = (lines: readonly LedgerLine[]): readonly LedgerLine[] => {
  const byEntry = Map.groupBy(lines, ({ entry_id }) => entry_id);
  return [...byEntry.values()].flatMap((some) => {
    const [first] = some;
    if (!first || new Set(some.map(({ account }) => account)).size === 1) return some;
    const net = some.reduce((sum, { debit, credit }) => sum + debit - credit, 0);
    return net === 0 ? [] : [{ ...first, debit: Math.max(net, 0), credit: Math.max(-net, 0) }];
  });
};

const duesOf = (reader: Reader) => {
  const known = new Map<string, string | null>();
  return (id: string | null): string | null => {
    if (id === null) return null;
    if (!known.has(id)) {
      const row = reader.row<{ due_date: string | null }>(
        `SELECT due_date FROM ${documentRows} WHERE company=:company AND id=:id`,
        { id },
      );
      known.set(id, row?.due_date ?? null);
    }
    return known.get(id) ?? null;
  };
};
