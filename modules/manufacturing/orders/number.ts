import type { TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Look } from '../../../kernel/reader/reader.ts';
import { nextOf } from '../../documents/contract.ts';

/** The number of the next run: MO-2026-0001, unless the company has another pattern (decisions 54). */
export const nextOrderNumber = (look: Look, { today }: Pick<Now, 'today'>): TakenNumber =>
  nextOf(look, 'mfg_order', today);
