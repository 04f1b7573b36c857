import type { Caller } from '../../kernel/declare/access.ts';
import { nowIn } from '../../kernel/declare/now.ts';
import type { Now } from '../../kernel/declare/operation.ts';
import type { Look } from '../../kernel/reader/reader.ts';
import { instant } from '../../kernel/values/clock.ts';

/** The present, as a query sees it: this instant, unless it was asked at another. */
export const nowFor = (
  look: Look,
  caller: Caller,
  { ts = instant(), correlation }: { readonly ts?: string; readonly correlation?: string } = {},
): Now => nowIn(look, { ts, caller, source: 'api', correlation });
