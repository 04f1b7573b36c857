import type { Command } from '../../kernel/declare/operation.ts';
import { put } from './files/put.ts';
import { listCommands } from './for-lists/commands.ts';
import { closeBatch } from './imports/close-batch.ts';
import { record } from './imports/record.ts';
import { recordBatch } from './imports/record-batch.ts';
import { unmake } from './imports/unmake.ts';
import { repoint } from './items/repoint.ts';
import { setSync } from './items/set-sync.ts';
import { consume } from './movements/consume.ts';
import { fulfill } from './movements/fulfill.ts';
import { memoOut } from './movements/memo-out.ts';
import { memoReturn } from './movements/memo-return.ts';
import { produce } from './movements/produce.ts';
import { receive } from './movements/receive.ts';
import { receiveLot } from './movements/receive-lot.ts';
import { refulfill } from './movements/refulfill.ts';
import { returnOut } from './movements/return-out.ts';
import { reverseReceipt } from './movements/reverse-receipt.ts';
import { takeOwnership } from './movements/take-ownership.ts';
import { unfulfill } from './movements/unfulfill.ts';
import { averageCost } from './pricing/average-cost.ts';
import { recost } from './pricing/recost.ts';
import { reserveFor } from './reservations/reserve-for.ts';
import { unreserveFor } from './reservations/unreserve-for.ts';
import { makeAvailable } from './statuses/make-available.ts';
import { reportExpired } from './statuses/report-expired.ts';

/** Commands without a route: sent by reactions and clocks, or as members of bulk operations and imports. */
export const commands: readonly Command[] = [
  averageCost,
  consume,
  fulfill,
  refulfill,
  memoOut,
  memoReturn,
  takeOwnership,
  produce,
  receive,
  receiveLot,
  recost,
  repoint,
  reserveFor,
  returnOut,
  reportExpired,
  unfulfill,
  reverseReceipt,
  unreserveFor,
  ...listCommands,
  // Members of bulk operations and imports.
  makeAvailable,
  setSync,
  put,
  record,
  recordBatch,
  closeBatch,
  unmake,
];
