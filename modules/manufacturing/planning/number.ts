import type { TakenNumber } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { nextInSeries } from '../../documents/contract/queries.ts';

/** Next run number: MO-2026-0001 unless the company has another pattern. */
export const nextOrderNumber = (reader: Reader, { today }: Pick<Now, 'today'>): TakenNumber =>
  nextInSeries(reader, 'mfg_order', today);
