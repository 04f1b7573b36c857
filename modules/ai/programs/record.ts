import { type Static, Type } from '@sinclair/typebox';
import { type Caller, roles } from '../../../kernel/declare/access.ts';
import { type Sight, sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { notFound, type Refusal } from '../../../kernel/declare/refusal.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull } from '../../../kernel/declare/schemas.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { Executed, Failed, PlannedFact, proposed } from '../proposals/facts.ts';
import { type Proposal, proposal } from '../proposals/proposal.ts';

/** States of a proposal of a program. */
export const ProgramStatus = Type.Union(
  ['pending', 'executed', 'dismissed', 'expired'].map((one) => Type.Literal(one)),
);

const { source_file_id: _, ...words } = proposed;

/** Proposal of a program as answered. */
export const ProgramProposal = titled(
  'ProgramProposal',
  Type.Object({
    id: Type.String(),
    ...words,
    min_role: oneOf<string>(roles),
    status: ProgramStatus,
    proposed_by: Type.String({ description: 'User or service account that proposed it.' }),
    input_hash: Type.String({ description: 'SHA-256 of the tool and its arguments.' }),
    would_record: Type.Array(PlannedFact, {
      description: 'Ledger entries that its dry run made, in order.',
    }),
    result: orNull(Executed),
    error: orNull(Failed),
    created_at: Type.String(),
    expires_at: Type.String(),
    decided_at: orNull(Type.String()),
    decided_by: orNull(Type.String()),
  }),
);
export type ProgramProposal = Static<typeof ProgramProposal>;

/** Record of a proposal of a program. */
export const programProposal = (
  id: string,
  state: Proposal,
  created_at: string,
): ProgramProposal => ({
  id,
  tool: state.tool,
  title: state.title,
  summary: state.summary,
  arguments: state.arguments,
  preview: state.preview,
  warnings: state.warnings,
  min_role: state.min_role,
  status: state.status,
  proposed_by: state.user_id,
  input_hash: state.program?.input_hash ?? '',
  would_record: state.program?.would_record ?? [],
  result: state.result,
  error: state.error,
  created_at,
  expires_at: state.expires_at,
  decided_at: state.decided_at,
  decided_by: state.decided_by,
});

/** Sights from the narrowest: each sees the figures of those before it. */
const sights: readonly Sight[] = ['none', 'prices', 'costs'];

/** Sights of makers whose proposals a role sees: those who saw no more figures than it. */
export const visibleSights = (reader: Reader, { role }: Pick<Caller, 'role'>): readonly Sight[] =>
  sights.slice(0, sights.indexOf(sightIn(reader, role)) + 1);

/** Proposal of a program by id; not found where its maker saw figures that the caller may not see. */
export const visibleProposal = (
  reader: Reader,
  id: string,
  caller: Caller,
): Stored<Proposal> | Refusal => {
  const found = reader.entity(proposal, id);
  const sight = found?.state.program?.sight;
  return found && sight !== undefined && visibleSights(reader, caller).includes(sight)
    ? found
    : notFound({ what: 'proposal', id });
};
