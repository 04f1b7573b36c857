import { type Static, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import type { Decision } from '../../../kernel/declare/decision.ts';
import type { Fact } from '../../../kernel/declare/fact.ts';
import { Taken } from '../../../kernel/declare/imports/data.ts';
import { dayIn } from '../../../kernel/declare/now.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import {
  isRefusal,
  notFound,
  type Refusal,
  refusal,
  roleTooLow,
} from '../../../kernel/declare/refusal.ts';
import {
  Amount,
  Currency,
  DateText,
  Instant,
  orNull,
  Short,
  Text,
} from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { neg } from '../../../kernel/values/money/money.ts';
import { currencyOf } from '../../companies/contract/queries.ts';
import { account } from '../chart/account.ts';
import { AccountCode, AccountType, CashFlowCategory, typeFrom } from '../chart/input.ts';
import { ancestors, parentProblem } from '../chart/parents.ts';
import { accountCreated } from '../contract/facts.ts';
import { accountId } from '../contract/queries.ts';
import { bankProblem } from '../entry/bank-currency.ts';
import { booksFor, numbersFor } from '../entry/books.ts';
import { compose } from '../entry/compose.ts';
import type { Draft } from '../entry/draft.ts';
import { type JournalEntry, journalEntry } from '../entry/entry.ts';
import { undo } from '../entry/reversal.ts';
import { entryReversal } from '../entry/tax-date.ts';
import { lockInFuture } from '../period/set.ts';
import { badData, importLock } from './import-lock.ts';
import {
  bankCurrency,
  headerAccount,
  inactiveAccount,
  notBalanced,
  unknownAccount,
} from './refusals.ts';

export const unknownEvent = refusal(
  'unknown_event_type',
  422,
  'The event type {event_type} cannot be imported here.',
);

const Entry = Type.Object(
  {
    ts: Type.Union([DateText, Instant]),
    memo: Type.Optional(orNull(Text)),
    reference: Type.Optional(orNull(Short)),
    status: Type.Optional(Type.String()),
    contact_id: Type.Optional(orNull(Short)),
    doc_id: Type.Optional(orNull(Short)),
    /** Year-end closing entry, left out of profit and loss. */
    closing: Type.Optional(Type.Boolean()),
    entries: Type.Array(
      Type.Object({
        account: Type.String({ minLength: 1 }),
        debit: Type.Optional(Amount),
        credit: Type.Optional(Amount),
        description: Type.Optional(orNull(Text)),
        contact_id: Type.Optional(orNull(Short)),
        currency: Type.Optional(orNull(Currency)),
        /** Unsigned amount in `currency`; the side of the line gives its sign. */
        amount_currency: Type.Optional(orNull(Amount)),
      }),
      { minItems: 2 },
    ),
  },
  { additionalProperties: true },
);

const ImportedAccount = Type.Object(
  {
    code: AccountCode,
    name: Type.String({ minLength: 1, maxLength: 500 }),
    account_type: AccountType,
    parent_code: Type.Optional(orNull(AccountCode)),
    is_active: Type.Optional(Type.Boolean()),
    cash_flow_category: Type.Optional(CashFlowCategory),
  },
  { additionalProperties: true },
);

/** Imports one account or entry; an existing one is skipped. */
export const importRecord = command('accounting.journal.importRecord', {
  says: 'Import an account or a journal entry.',
  by: 'manager',
  takes: Taken,
  gives: Type.Object({ told: Type.String() }),
  refuses: [
    unknownEvent,
    badData,
    unknownAccount,
    headerAccount,
    inactiveAccount,
    notBalanced,
    bankCurrency,
    lockInFuture,
    roleTooLow,
  ],
  reads: (reader, input, _, now) => ({ decided: decided(reader, input, now) }),
  decide: (_, __, ___, { decided }) => decided,
});

const done = (told: string, facts: readonly Fact[] = []): Decision => ({
  facts,
  answer: { told },
});

const decided = (reader: Reader, input: Taken, now: Now): Decision => {
  switch (input.event_type) {
    case 'acc.account.created':
      return importAccount(reader, input);
    case 'acc.journal_entry.created':
      return importEntry(reader, input, now);
    case 'acc.journal_entry.posted':
      return entryOf(reader, input.entity_id) ? done('nothing') : missing(input);
    case 'acc.journal_entry.voided':
      return voidImported(reader, input, now);
    case 'acc.period.closed':
    case 'acc.period.reopened':
      return importLock(input, now);
    default:
      return unknownEvent({ event_type: input.event_type });
  }
};

const missing = ({ entity_id }: Taken): Refusal =>
  notFound({ what: 'journal entry', id: entity_id });

/** Refusal of data that does not match its schema. */
const misfit = (schema: typeof Entry | typeof ImportedAccount, data: unknown) => {
  const error = Value.Errors(schema, data).First();
  return error && badData({ why: `${error.path} ${error.message}`.trim() });
};

const importAccount = (reader: Reader, { data }: Taken): Decision => {
  const refused = misfit(ImportedAccount, data);
  if (refused) return refused;
  const sent = data as Static<typeof ImportedAccount>;
  if (reader.state(account, accountId(sent.code))) return done('nothing');
  const made = {
    code: sent.code,
    name: sent.name,
    ...typeFrom(sent.account_type),
    parent_code: sent.parent_code ?? null,
    cash_flow_category: sent.cash_flow_category ?? 'operating',
    is_active: sent.is_active ?? true,
    is_header: false,
    is_system: false,
    currency: null,
  };
  const misplaced = parentProblem(made, ancestors(reader, made.parent_code));
  return misplaced ?? done('created', [accountCreated(accountId(made.code), made)]);
};

/** Finds an imported entry; a foreign id is stored as source key. */
const entryOf = (reader: Reader, entity_id: string) => {
  const row = reader.row<{ id: string }>(
    'SELECT id FROM journal_entry_view WHERE company=:company AND (id=:id OR live_key=:id)',
    { id: entity_id },
  );
  const state = row && reader.state(journalEntry, row.id);
  return row && state ? { id: row.id, state } : undefined;
};

const importEntry = (reader: Reader, { entity_id, data }: Taken, now: Now): Decision => {
  const refused = misfit(Entry, data);
  if (refused) return refused;
  if (entryOf(reader, entity_id)) return done('nothing');
  const sent = data as Static<typeof Entry>;
  const base = currencyOf(now.company);
  const isOurs = /^je:[0-9a-f]{8}-[0-9a-f]{4}-7/.test(entity_id);
  const draft: Draft = {
    ...(isOurs ? { id: entity_id } : { source_key: entity_id }),
    je_type: 'migration',
    date: dayIn(now.company, sent.ts),
    memo: sent.memo ?? '',
    reference: sent.reference ?? null,
    doc_id: sent.doc_id ?? null,
    contact_id: sent.contact_id ?? null,
    ...(sent.closing ? { closing: true } : {}),
    lines: sent.entries.map(({ currency, amount_currency, ...line }) =>
      currency && amount_currency && currency !== base
        ? {
            ...line,
            currency,
            amount_currency: (line.debit ?? 0) > 0 ? amount_currency : neg(amount_currency),
          }
        : line,
    ),
  };
  const unfit = bankProblem(reader, draft.lines, base);
  if (unfit) return unfit;
  if (draft.closing && draft.lines.some((line) => isCash(reader, line.account)))
    return badData({ why: '/closing: an entry on a cash account cannot close a year' });
  const made = compose(draft, booksFor(reader, now.company, draft), now);
  if (isRefusal(made)) return made;
  if (!made) return badData({ why: 'all lines are zero' });
  if (sent.status?.toLowerCase() !== 'void') return done('created', made.facts);
  const state = { ...journalEntry.initial, ...made.data, status: 'posted', posted_at: now.ts };
  return done('created', [...made.facts, ...undone(reader, made.id, state, data, now)]);
};

const isCash = (reader: Reader, code: string | null | undefined): boolean =>
  reader.state(account, accountId(code ?? ''))?.cash_flow_category === 'cash';

const voidImported = (reader: Reader, input: Taken, now: Now): Decision => {
  const found = entryOf(reader, input.entity_id);
  if (!found) return missing(input);
  if (found.state.status === 'void') return done('nothing');
  return done('updated', undone(reader, found.id, found.state, input.data, now));
};

/** Facts that void an imported entry by a reversing entry. */
const undone = (
  reader: Reader,
  id: string,
  state: JournalEntry,
  data: Taken['data'],
  now: Now,
): readonly Fact[] => {
  const on = entryReversal(now, undefined, state);
  const { date } = on;
  // A new entry in the same command takes the number before its reversal.
  const dates = reader.state(journalEntry, id) ? [date] : [state.date, date];
  const number = numbersFor(reader, dates).at(-1);
  if (!number) throw new Error('a date has no number');
  const said = data['void_reason'] ?? data['reason'];
  const reason = typeof said === 'string' ? said : null;
  return undo(state, { id, ...on, number, reason, reversal_id: now.id('je') }, now);
};
