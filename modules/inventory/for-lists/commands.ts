import type { Command } from '../../../kernel/declare/operation.ts';
import { adjust } from './adjust.ts';
import { bringBack } from './bring-back.ts';
import { move } from './move.ts';
import { movePart } from './move-part.ts';
import { putBack } from './put-back.ts';
import { reserve } from './reserve.ts';
import { unreserve } from './unreserve.ts';
import { writeOff } from './write-off.ts';

/** Commands of lists on many lots. */
export const listCommands: readonly Command[] = [
  adjust,
  bringBack,
  move,
  movePart,
  putBack,
  reserve,
  unreserve,
  writeOff,
];
