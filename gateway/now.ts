import type { Caller } from '../kernel/access.ts';
import { instant } from '../kernel/clock.ts';
import { nowIn } from '../kernel/now.ts';
import type { Now } from '../kernel/operation.ts';
import type { Look } from '../kernel/store/look.ts';

/** The present, as a query sees it: this instant, unless it was asked at another. */
export const nowFor = (
  look: Look,
  caller: Caller,
  { ts = instant(), correlation }: { readonly ts?: string; readonly correlation?: string } = {},
): Now => nowIn(look, { ts, caller, source: 'api', correlation });
