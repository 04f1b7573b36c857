import type { Caller } from '../../kernel/declare/access.ts';
import { nowIn } from '../../kernel/declare/now.ts';
import type { Now } from '../../kernel/declare/operation.ts';
import type { Reader } from '../../kernel/reader/reader.ts';
import { instant } from '../../kernel/values/clock.ts';

/** Time of a query: now, or the given instant for an as-of read. */
export const nowFor = (
  reader: Reader,
  caller: Caller,
  { ts = instant(), correlation }: { readonly ts?: string; readonly correlation?: string } = {},
): Now => nowIn(reader, { ts, caller, source: 'api', correlation });
