import type { Fact } from '../../../kernel/declare/fact.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, type Refusal } from '../../../kernel/declare/refusal.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { alreadyExecuted } from '../refusals.ts';
import { proposalDecided } from './facts.ts';
import type { Proposal } from './proposal.ts';
import { eventRefusal } from './proposal-path.ts';

/** Refusal of the dismissal of a proposal; one that was dismissed before may be dismissed again. */
export const dismissalRefusal = (
  reader: Reader,
  found: Stored<Proposal> | Refusal,
  now: Pick<Now, 'ts'>,
): Refusal | undefined => {
  if (isRefusal(found)) return found;
  const { status } = found.state;
  if (status === 'dismissed') return undefined;
  return status === 'executed' ? alreadyExecuted() : eventRefusal(reader, found, 'dismiss', now);
};

/** Facts of the dismissal of a proposal; none if it was dismissed before. */
export const dismissalFacts = ({ status }: Proposal, id: string): readonly Fact[] =>
  status === 'dismissed' ? [] : [proposalDecided(id, { decision: 'dismissed' })];
