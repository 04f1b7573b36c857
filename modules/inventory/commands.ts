import type { Command } from '../../kernel/declare/operation.ts';
import { put } from './files/put.ts';
import { closeBatch } from './imports/close-batch.ts';
import { record } from './imports/record.ts';
import { recordBatch } from './imports/record-batch.ts';
import { unmake } from './imports/unmake.ts';
import { average } from './items/average.ts';
import { consume } from './items/consume.ts';
import { fulfill } from './items/fulfill.ts';
import { leaveAgain } from './items/leave-again.ts';
import { memoOut } from './items/memo-out.ts';
import { memoReturn } from './items/memo-return.ts';
import { own } from './items/own.ts';
import { produce } from './items/produce.ts';
import { receive } from './items/receive.ts';
import { receiveLot } from './items/receive-lot.ts';
import { recost } from './items/recost.ts';
import { release } from './items/release.ts';
import { repoint } from './items/repoint.ts';
import { reserveFor } from './items/reserve-for.ts';
import { returnOut } from './items/return-out.ts';
import { setSync } from './items/set-sync.ts';
import { tellExpired } from './items/tell-expired.ts';
import { unfulfill } from './items/unfulfill.ts';
import { unreceive } from './items/unreceive.ts';
import { unreserveFor } from './items/unreserve-for.ts';
import { listCommands } from './listed/commands.ts';

/** Commands that no route names: reactions and the clock send what documents, lists, orders and time make goods do, batches their members. */
export const commands: readonly Command[] = [
  average,
  consume,
  fulfill,
  leaveAgain,
  memoOut,
  memoReturn,
  own,
  produce,
  receive,
  receiveLot,
  recost,
  repoint,
  reserveFor,
  returnOut,
  tellExpired,
  unfulfill,
  unreceive,
  unreserveFor,
  ...listCommands,
  // Members of bulk operations and imports.
  release,
  setSync,
  put,
  record,
  recordBatch,
  closeBatch,
  unmake,
];
