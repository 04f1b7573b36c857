import { all, at, type Node, textAt } from '../../../kernel/platform/xml.ts';
import { amountIn } from './amounts.ts';
import { amountOf, dateIn } from './camt-values.ts';
import {
  type BatchPayment,
  type FileLine,
  type LineDetails,
  NoStatement,
  oneLine,
} from './statement.ts';
import { structuredReferenceIn } from './structured-reference.ts';

/** Reference of an entry: the payer's, otherwise the bank's. */
export const referenceOf = (entry: Node, details: readonly Node[]): string | null => {
  const ours = details
    .map((one) => textAt(one, 'Refs', 'EndToEndId'))
    .find((one) => one && one !== 'NOTPROVIDED');
  return ours ?? textAt(entry, 'NtryRef') ?? textAt(entry, 'AcctSvcrRef');
};

/** Name of a party, which may be a bank itself. */
const nameOf = (party: Node | undefined): string | null =>
  textAt(party, 'Nm') ?? textAt(party, 'Pty', 'Nm') ?? textAt(party, 'Agt', 'FinInstnId', 'Nm');

/** Name of the counterparty; if it is not named, of the ultimate one. */
const partyOf = (detail: Node, isOut: boolean): string | null => {
  const parties = at(detail, 'RltdPties');
  return (
    nameOf(at(parties, isOut ? 'Cdtr' : 'Dbtr')) ??
    nameOf(at(parties, isOut ? 'UltmtCdtr' : 'UltmtDbtr'))
  );
};

/** IBAN or account number of the counterparty. */
const partyAccountOf = (detail: Node, isOut: boolean): string | null => {
  const id = at(detail, 'RltdPties', isOut ? 'CdtrAcct' : 'DbtrAcct', 'Id');
  return textAt(id, 'IBAN') ?? textAt(id, 'Othr', 'Id');
};

const remittance = (detail: Node, name: 'Ustrd' | 'Strd'): readonly Node[] =>
  all(at(detail, 'RmtInf'), name);

/** Structured reference of a payment, or one with correct check digits in its text. */
const structuredOf = (detail: Node): string | null =>
  remittance(detail, 'Strd')
    .map((one) => textAt(one, 'CdtrRefInf', 'Ref'))
    .find(Boolean) ??
  structuredReferenceIn(oneLine(...remittance(detail, 'Ustrd').map((one) => textAt(one))));

const additionalOf = (detail: Node): string =>
  oneLine(
    ...remittance(detail, 'Strd').flatMap((one) =>
      all(one, 'AddtlRmtInf').map((one) => textAt(one)),
    ),
    textAt(detail, 'AddtlTxInf'),
  );

/** Payments of a batch by position: amount, counterparty, reference and text. */
const batchOf = (details: readonly Node[], isOut: boolean): Readonly<Record<string, string>> =>
  Object.fromEntries(
    details.map((one, n) => [
      `payment ${n + 1}`,
      oneLine(
        textAt(paidOf(one)),
        partyOf(one, isOut),
        textAt(one, 'Refs', 'EndToEndId'),
        ...remittance(one, 'Ustrd').map((one) => textAt(one)),
      ),
    ]),
  );

/** Amount element of a payment within an entry. */
const paidOf = (detail: Node): Node | undefined =>
  at(detail, 'Amt') ??
  at(detail, 'AmtDtls', 'TxAmt', 'Amt') ??
  at(detail, 'AmtDtls', 'InstdAmt', 'Amt');

const paymentOf = (detail: Node, isOut: boolean): BatchPayment => {
  const amount = amountIn(textAt(paidOf(detail)) ?? '');
  const reference = textAt(detail, 'Refs', 'EndToEndId');
  return {
    amount: amount === undefined ? null : isOut ? 0 - amount : amount,
    counterparty: partyOf(detail, isOut),
    counterparty_account: partyAccountOf(detail, isOut),
    reference: reference === 'NOTPROVIDED' ? null : reference,
    structured_reference: structuredOf(detail),
    text: oneLine(...remittance(detail, 'Ustrd').map((one) => textAt(one)), additionalOf(detail)),
  };
};

/** True for a reversal and for a payment with return information. */
const isReturned = (entry: Node, details: readonly Node[]): boolean =>
  textAt(entry, 'RvslInd') === 'true' ||
  details.some((one) => all(one, 'RtrInf').length > 0) ||
  ['RRTN', 'PRDD', 'UPDD', 'RRCT', 'RPCR'].includes(
    textAt(entry, 'BkTxCd', 'Domn', 'Fmly', 'SubFmlyCd') ?? '',
  );

/** Counterparty, structured reference and further texts of an entry. */
const detailsOf = (entry: Node, details: readonly Node[], isOut: boolean): LineDetails => {
  const [only] = details;
  // A returned payment names the parties of the original one, so the counterparty may be on the other side.
  const isBack = isReturned(entry, details);
  const party = (one: Node) => partyOf(one, isOut) ?? (isBack ? partyOf(one, !isOut) : null);
  const account = (one: Node) =>
    partyAccountOf(one, isOut) ?? (isBack ? partyAccountOf(one, !isOut) : null);
  const isBatch = details.length > 1;
  return {
    counterparty: only && !isBatch ? party(only) : null,
    counterparty_account: only && !isBatch ? account(only) : null,
    structured_reference: only && !isBatch ? structuredOf(only) : null,
    additional_text: oneLine(...details.map(additionalOf)) || null,
    ...(isBack ? { is_return: true } : {}),
    ...(isBatch ? { payments: details.map((one) => paymentOf(one, isOut)) } : {}),
  };
};

/** Date of an entry: booking or value date, a date of its payment, otherwise that of the statement. */
const dateOf = (entry: Node, details: readonly Node[], stated: string | null): string | null => {
  const related = details.map((one) => at(one, 'RltdDts'));
  const ofPayment = ['IntrBkSttlmDt', 'AccptncDtTm', 'TxDtTm', 'StartDt']
    .flatMap((name) => related.map((one) => dateIn(at(one, name))))
    .find((one) => one !== null);
  return dateIn(at(entry, 'BookgDt')) ?? dateIn(at(entry, 'ValDt')) ?? ofPayment ?? stated;
};

/** Line of a booked entry; `stated` is the date on which the statement was made. */
export const lineOf = (entry: Node, row: number, stated: string | null): FileLine => {
  const details = all(entry, 'NtryDtls').flatMap((one) => all(one, 'TxDtls'));
  const date = dateOf(entry, details, stated);
  const amount = amountOf(entry);
  if (date === null) throw new NoStatement('an entry has no date');
  if (amount === undefined) throw new NoStatement('an entry has no amount');
  const written = details.flatMap((one) => remittance(one, 'Ustrd').map((one) => textAt(one)));
  const servicer = textAt(entry, 'AcctSvcrRef');
  return {
    row,
    date,
    amount,
    description: oneLine(
      ...details.map((one) => partyOf(one, amount < 0)),
      ...written,
      textAt(entry, 'AddtlNtryInf'),
    ),
    reference: referenceOf(entry, details),
    // Banks may reuse a reference for a payment and its charge, so date and amount are part of the id.
    fitid: servicer === null ? null : [servicer, date, amount].join(' '),
    balance: null,
    ...detailsOf(entry, details, amount < 0),
    ...(details.length > 1 ? { raw: batchOf(details, amount < 0) } : {}),
  };
};
