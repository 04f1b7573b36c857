import type { Table } from './lifecycle.ts';

/** Events as instructions, for the way to a state in which another event is taken. */
const instructions: Readonly<Record<string, string>> = {
  'make-available': 'make it available',
  expire: 'wait until it expires',
  'memo-out': 'send it out on memo',
  adjust: 'adjust it',
  'memo-return': 'take it back from memo',
  produce: 'receive it from production',
  unfulfill: 'undo its delivery',
  'undo-write-off': 'undo the write-off',
  send: 'send it',
  finalize: 'finalize it',
  void: 'void it',
  unsend: 'mark it as not sent',
  'revert-to-draft': 'revert it to draft',
  payment: 'record a payment',
  'void-payment': 'void its payments',
  unvoid: 'unvoid it',
  receive: 'receive its goods',
  'undo-receive': 'undo its receipts',
  'apply-to-invoice': 'apply it to an invoice',
  apply: 'apply it to a document',
  'void-application': 'void its applications',
  'void-refund': 'void its refunds',
  close: 'close it',
  reopen: 'reopen it',
  convert: 'convert it',
  'undo-adjust': 'undo the adjustment',
  start: 'start it',
  hold: 'put it on hold',
  resume: 'resume it',
  'reverse-receipt': 'reverse its receipts',
  pause: 'pause it',
  discard: 'discard it',
  proceed: 'continue it',
  cancel: 'cancel it',
  fail: 'wait until the attempt ends',
  postpone: 'wait until the attempt ends',
  due: 'wait until it is due',
  retry: 'retry it',
  reconcile: 'reconcile it',
  stop: 'stop it',
  complete: 'complete it',
  'place-in-service': 'place it in service',
  dispose: 'dispose of it',
  sell: 'sell it',
  reclassify: 'reclassify it',
  transfer: 'transfer it',
  writeoff: 'write its goods off',
  'write-off': 'write it off',
  move: 'move its goods',
  'await-token': 'wait for its token',
  'open-sale': 'put it up for sale',
  'cancel-sale': 'cancel the sale',
  'complete-sale': 'complete the sale',
  'undo-disposal': 'undo the disposal',
  pay: 'pay it',
  share: 'share it again',
  book: 'book it',
  release: 'undo its booking',
  preview: 'wait for its preview',
  finish: 'wait until it finishes',
  undo: 'undo it',
  finish_undo: 'wait until it is undone',
};

/** Steps after which a guard no longer refuses, by the guard's name. */
export const remedies: Readonly<Record<string, string>> = {
  nothingIsReserved: 'Unreserve it first.',
  coversTheReserved: 'Unreserve it first.',
  lotMayBeSplit: 'Allow splitting first, or take the whole lot.',
  isNamed: 'Set them first.',
  isOnNoLiveDocument: 'Void that document or remove the line first.',
  enoughIsFree: 'Unreserve some or take less.',
  enoughIsThere: 'Take less, or receive more first.',
  enoughForTheAsker: 'Unreserve some or take less.',
  hasLines: 'Add a line first.',
  hasContact: 'Name a contact first.',
  hasRate: 'Set the exchange rate, enter one, or import a file of rates first.',
  nothingIsPosted: 'Void it instead.',
  changesOnlyFreeFields: 'Revert it to draft to change anything else.',
  isMarkedSent: 'Send it first.',
  somethingIsDelivered: 'Deliver a line first.',
  amountIsOutstanding: 'Send an amount up to what is outstanding.',
  amountIsSettled: 'Send an amount up to what has been settled.',
  nothingIsPaid: 'Void the payments, applications and write-offs first.',
  somethingIsPaid: 'Record a payment first.',
  somethingCameInMoney: 'Record a payment first.',
  somethingIsRefunded: 'Record a payment first.',
  noCreditNoteRefersToIt: 'Void that credit note first.',
  somethingIsReceived: 'Receive goods first.',
  receivedGoodsAreUntouched: 'Return the goods to the supplier instead.',
  enoughIsOnHand: 'Send a smaller quantity.',
  keptGoodsHaveNotMoved: 'Undo those movements first.',
  isStillValid: 'Extend valid_until first.',
  creditsNoMoreThanTheOriginal: 'Lower the total, or void another credit note first.',
  somethingIsRestocked: 'Restock goods first.',
  somethingIsToTakeBack: 'Issue a credit note and restock that instead.',
  somethingIsTakenBack: 'Restock goods first.',
  nothingIsApplied: 'Void the applications and refunds first.',
  somethingIsApplied: 'Apply or refund it first.',
  amountRemains: 'Send an amount up to what remains on account.',
  somethingIsAppliedToDocuments: 'Apply it to a document first.',
  somethingIsPaidBack: 'Refund some of it first.',
  cameByItself: 'Void that payment instead.',
  nothingIsOut: 'Take them back or invoice them first.',
  enoughIsOut: 'Send a smaller quantity.',
  nothingIsSold: 'Undo that sale first.',
  somethingIsCounted: 'Count a line first.',
  somethingIsMoved: 'Move the goods first.',
  componentsAreKnown: 'Add its components first.',
  somethingIsIssued: 'Issue components first.',
  noMoreThanOutstanding: 'Send a smaller quantity.',
  receivedLotIsUntouched: 'Undo those movements first.',
  nothingIsReceived: 'Undo the receipts first.',
  noModuleIsMissing: 'Enable them first.',
  differencesAreAccepted: 'Accept the differences first, with a note.',
  everyLineIsAnswered: 'Match or exclude them first.',
  differenceIsTolerable: 'Match more entries first.',
  nothingDiffers: 'Match the rest or write off the difference first.',
  isImpaired: 'Record an impairment first.',
  enoughIsReserved: 'Send a smaller quantity.',
  staysWholeOrMayBeSplit: 'Transfer the whole lot, or allow splitting first.',
  isTakenOutAgain: 'Make it available first.',
  isQuotation: 'Change the type of the list first.',
  isAudit: 'Change the type of the list first.',
  isTransfer: 'Change the type of the list first.',
  isWriteoff: 'Change the type of the list first.',
  isAuditOrTransfer: 'Change the type of the list first.',
  nothingHasChanged: 'Ask for a new proposal.',
  aPeriodIsLeft: 'Extend its end date first.',
};

/** Events that lead to what a guard asks for, by the guard's name. */
export const remedyEvents: Readonly<Record<string, readonly string[]>> = {
  nothingIsReserved: ['unreserve'],
  coversTheReserved: ['unreserve'],
  nothingIsPosted: ['void'],
  changesOnlyFreeFields: ['revert-to-draft'],
  isMarkedSent: ['send'],
  nothingIsPaid: ['void-payment'],
  somethingIsPaid: ['payment'],
  somethingIsReceived: ['receive'],
  nothingIsReceived: ['reverse-receipt'],
  isTakenOutAgain: ['make-available'],
};

/** Events that undo a record or happen automatically; paths without them are preferred. */
const costly = new Set(['void', 'delete', 'discard', 'dispose', 'sell', 'cancel', 'write-off']);
const automatic = new Set([
  ...['fail', 'postpone', 'due', 'expire', 'await-token'],
  ...['preview', 'finish', 'finish_undo'],
]);

/** Cost of a step on a path to an event; a step that the event undoes costs nothing. */
const costOf = (step: string, event: string): number => {
  if (event === `undo-${step}` || (event === 'undo-disposal' && step === 'dispose')) return 0;
  return automatic.has(step) ? 6 : costly.has(step) ? 3 : 1;
};

/** Cheapest sequence of events from a state to one that knows the event; undefined where there is none. */
export const wayTo = (table: Table, from: string, event: string): readonly string[] | undefined => {
  const open: { state: string; path: readonly string[]; cost: number }[] = [
    { state: from, path: [], cost: 0 },
  ];
  const done = new Set<string>();
  for (;;) {
    open.sort((a, b) => a.cost - b.cost);
    const next = open.shift();
    if (!next) return undefined;
    if (done.has(next.state)) continue;
    done.add(next.state);
    if (table.get(next.state)?.has(event)) return next.path;
    for (const [type, ways] of table.get(next.state) ?? [])
      for (const { target } of ways)
        if (!done.has(target))
          open.push({
            state: target,
            path: [...next.path, type],
            cost: next.cost + costOf(type, event),
          });
  }
};

/** A way out of a refusal: as a sentence, "Void its payments first.", and as events in order. */
export type NextStep = { readonly next: string; readonly steps: readonly string[] };

/** Steps from a state to one that takes an event. */
export const nextStep = (table: Table, from: string, event: string): NextStep => {
  if (!table.get(from)?.size) return { next: 'This is final.', steps: [] };
  const way = wayTo(table, from, event);
  if (!way) return { next: 'No step from here leads to a state that allows it.', steps: [] };
  const words = way.map((event) => instructions[event] ?? `${event.replaceAll('-', ' ')} it`);
  const text = words.join(', then ');
  const end = /^wait /.test(words.at(-1) ?? '') ? '.' : ' first.';
  return { next: `${text.charAt(0).toUpperCase()}${text.slice(1)}${end}`, steps: way };
};

/** True if an event has an instruction of its own. */
export const isInstructed = (event: string): boolean => Object.hasOwn(instructions, event);
