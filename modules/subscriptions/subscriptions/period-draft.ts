import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { subGenerated } from './facts.ts';
import { periodAfter } from './schedule.ts';
import type { Subscription } from './subscription.ts';

/** Fact and answer of generating a period; the documents module creates the draft in reaction to the fact. */
export const periodDraft = (
  id: string,
  state: Subscription,
  { period, date }: { readonly period: string; readonly date: string },
  now: Now,
): { readonly facts: readonly Fact[]; readonly answer: Readonly<Record<string, unknown>> } => {
  const doc_id = now.id('doc');
  const next_run = periodAfter(state, period);
  return {
    facts: [subGenerated(id, { doc_id, period, date, generated_at: now.ts, next_run })],
    answer: { doc_id, next_run },
  };
};
