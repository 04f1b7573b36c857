import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { readStatementFile } from '../../modules/accounting/statement-files/read.ts';
import type {
  BatchPayment,
  LineDetails,
} from '../../modules/accounting/statement-files/statement.ts';
import type { Answered } from '../test-app.ts';
import { filesIn, textOf, where } from './invoices.ts';

const it = suite('data.camtDetails');
const folder = 'bank/camt-genkgo/test/data';
const check = where(folder, it);

/** Lines at the beginning of a file that its JSON does not have: it states the entries of the last statement alone. */
const partial: Readonly<Record<string, number>> = {
  'camt053.v2.multi.statement': 1,
};

type Party = { readonly name: string | null; readonly account: string | null };

const kindOf = (one: Answered): string => String(one.__CLASS__).split('\\').at(-1) ?? '';

/** Counterparty of a transaction: creditor of a debit, debtor of a credit, else the ultimate one. */
const partyIn = (detail: Answered, isOut: boolean): Party => {
  const parties: Answered[] = detail.getRelatedParties ?? [];
  const side = isOut ? 'Creditor' : 'Debtor';
  const of = (kind: string): Answered =>
    parties.find((one) => kindOf(one.getRelatedPartyType) === kind);
  const party = of(side) ?? of(`Ultimate${side}`);
  return {
    name: party?.getRelatedPartyType.getName || null,
    account: party?.getAccount?.getIdentification ?? null,
  };
};

const endToEnd = (detail: Answered): string | null => {
  const id = detail.getReference?.getEndToEndId;
  return id && id !== 'NOTPROVIDED' ? id : null;
};

const structured = (detail: Answered): string | null => {
  const info = detail.getRemittanceInformation;
  return (
    info?.getCreditorReferenceInformation?.getRef ??
    info?.getStructuredBlock?.getCreditorReferenceInformation?.getRef ??
    null
  );
};

/** Payments and reference of an entry as the JSON of a file states them. */
const statedIn = (entry: Answered) => {
  // The first transaction is also a field of its own, and then not repeated.
  const details: Answered[] = entry.getTransactionDetails.map((one: Answered) =>
    one === '__RECURSIVITY__' ? entry.getTransactionDetail : one,
  );
  const isOut = entry.getCreditDebitIndicator === 'DBIT';
  const payments = details.map((one) => {
    const { name, account } = partyIn(one, isOut);
    return [name, account, endToEnd(one), structured(one)];
  });
  const reference =
    details.map(endToEnd).find((one) => one !== null) ??
    entry.getReference ??
    entry.getAccountServicerReference ??
    null;
  return { payments, reference };
};

type Line = LineDetails & { readonly reference: string | null };

const paymentsOf = (line: Line): unknown[] =>
  line.payments
    ? line.payments.map((one: BatchPayment) => [
        ...[one.counterparty, one.counterparty_account, one.reference, one.structured_reference],
      ])
    : [[line.counterparty, line.counterparty_account, line.structured_reference]];

check('name counterparty, account and references as the parsed files beside them do', () => {
  const files = filesIn(folder, '.json').map((name) => name.replace('.json', ''));
  assert.ok(files.length >= 25, `${files.length} files`);
  let compared = 0;
  for (const name of files) {
    const made = readStatementFile(new TextEncoder().encode(textOf(folder, `${name}.xml`)));
    if ('refused' in made) throw new Error(`${name}: ${made.code}`);
    const lines = made.statements.flatMap((one) => one.lines).slice(partial[name] ?? 0);
    const entries: Answered[] = JSON.parse(textOf(folder, `${name}.json`)).getEntries;
    assert.is(entries.length, made.rows - (partial[name] ?? 0), name);
    const booked = entries.filter(({ getStatus }) => getStatus === null || getStatus === 'BOOK');
    assert.is(lines.length, booked.length, name);
    for (const [at, line] of lines.entries()) {
      const { payments, reference } = statedIn(booked[at]);
      assert.is(line.reference, reference, name);
      if (payments.length === 0) continue;
      // A line of one payment has its reference, which is compared already.
      const stated = payments.map(([party, account, id, ref]) =>
        line.payments ? [party, account, id, ref] : [party, account, ref],
      );
      assert.equal(paymentsOf(line), stated, name);
      compared += payments.length;
    }
  }
  assert.ok(compared >= 20, `${compared} payments`);
});

it('are looked for under a folder that has a name', () => {
  assert.ok(folder.length > 0);
});

it.run();
