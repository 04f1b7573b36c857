import type { Now } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import { isMigrated } from '../../migrations/contract.ts';
import { broughtOver } from './refusals.ts';
import { type Doc, isIssued, posts } from './state.ts';

/**
 * Why an issued document that came over from another system stays issued: its entry is part of what
 * came with it, so nothing here could be reversed.
 */
export const overProblem = (state: Doc, { source }: Now): Refusal | undefined =>
  state.migrated && isIssued(state) && posts(state.doc_type) && !isMigrated(source)
    ? broughtOver({ status: state.status })
    : undefined;
