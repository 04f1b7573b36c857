import { type Static, Type } from '@sinclair/typebox';
import { type Caller, isAtLeast } from '../../../kernel/declare/access.ts';
import { sightIn } from '../../../kernel/declare/confidential/sight.ts';
import { limits } from '../../../kernel/declare/limits.ts';
import { command, type Now } from '../../../kernel/declare/operation.ts';
import { mustBe, prepared } from '../../../kernel/declare/preparation.ts';
import { isRefusal, noDryRun, type Refusal, roleTooLow } from '../../../kernel/declare/refusal.ts';
import { Attributes, writtenWith } from '../../../kernel/declare/schemas.ts';
import type { Services } from '../../../kernel/declare/services.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { canonical, sha256 } from '../../../kernel/values/canonical.ts';
import { instantAfter } from '../../../kernel/values/clock.ts';
import { stateAfter } from '../../../kernel/writer/state-after.ts';
import { outOfScope, scopeOf } from '../../identity/contract/queries.ts';
import type { DryEvent } from '../../ledger/contract/queries.ts';
import { convertInput, proposalDraft } from '../actions/proposal-draft.ts';
import { planContext } from '../answers/question.ts';
import { type Draft, proposalMade } from '../proposals/facts.ts';
import { proposal } from '../proposals/proposal.ts';
import { actionRefused, notProposable, tooManyProposals } from '../refusals.ts';
import { dryRunOf } from './dry-run.ts';
import { actionOutOfScope, programActions } from './program-actions.ts';
import { ProgramProposal, programProposal } from './record.ts';

/** Hours until a proposal of a program expires. */
const openHours = 24;

/** A planned action with its dry run. */
type Plan = {
  readonly draft: Draft;
  readonly input_hash: string;
  readonly events: readonly DryEvent[];
};

const Input = Type.Object({
  tool: Type.Union([...programActions.keys()].map((one) => Type.Literal(one))),
  arguments: Attributes,
  plan: prepared<Plan>(),
});
type Input = Static<typeof Input>;

/** Plans an action and runs it dry; the refusal where the caller may not run it, or it is not possible. */
const planned = async (
  { tool, arguments: given }: Input,
  services: Services,
  caller: Caller,
): Promise<Plan | Refusal> => {
  const action = mustBe(programActions.get(tool));
  if (!isAtLeast(caller.role, action.by)) return roleTooLow({ required: action.by });
  const { registry } = services;
  const reader = services.reader(caller);
  const outside = actionOutOfScope(reader, caller, action, registry);
  if (outside) return outOfScope({ needed: scopeOf(outside) });
  const draft = proposalDraft(registry, planContext(reader, caller), action, given);
  if (typeof draft === 'string') return notProposable({ why: draft });
  const events = await dryRunOf(services, caller, tool, draft.arguments);
  if (isRefusal(events)) return events;
  const input = convertInput(action.takes, given);
  return { draft, events, input_hash: sha256(canonical({ tool, arguments: input })) };
};

type Open = { readonly id: string; readonly made_by: string; readonly input_hash: string };

/** Open proposals of programs of a company. */
const openProposals = (reader: Reader, ts: string): readonly Open[] =>
  reader.rows<Open>(
    `SELECT v.id, json_extract(v.record, '$.program.proposed_by') AS made_by,
       json_extract(v.record, '$.program.input_hash') AS input_hash FROM ai_proposal_view v
     WHERE v.company=:company AND v.status='pending' AND v.expires_at > :ts AND v.conversation_id=''`,
    { ts },
  );

/** Fact of a new proposal. */
const madeBy = ({ draft, input_hash, events }: Plan, sight: ReturnType<typeof sightIn>, now: Now) =>
  proposalMade(now.id(), {
    ...draft,
    conversation_id: '',
    message_id: '',
    user_id: now.caller.user_id,
    expires_at: instantAfter(now.ts, { hours: openHours }),
    program: {
      key_id: now.caller.key_id ?? null,
      input_hash,
      sight,
      would_record: events.map(({ entity_type, event_type }) => ({ entity_type, event_type })),
    },
  });

/** Proposes an action; repeated while it is open, it answers the same proposal. */
export const propose = command('ai.programs.propose', {
  says: 'Propose an action for a person to confirm; answers its dry run.',
  explains: [
    'For programs: plans one action of the assistant (`tool`), runs it dry with the role of the caller and stores it; nothing else is written until a person confirms it with `ai_programs_confirm`.',
    'The caller needs the role of the action, and an API key the scopes of its operations.',
    'The proposal is bound to its arguments and to the versions of the records it changes, and expires after 24 hours.',
    'The same action of the same caller answers the open proposal again.',
    'An action that would be refused is not stored (`action_refused`, with the code in `reason`), nor one whose arguments name nothing (`not_proposable`); at most 500 proposals are open (`too_many_proposals`).',
  ],
  by: 'operator',
  status: 201,
  takes: Input,
  gives: writtenWith({
    ...ProgramProposal.properties,
    events: Type.Array(
      Type.Object({ entity_type: Type.String(), event_type: Type.String(), data: Attributes }),
      { description: 'Ledger entries that the dry run made.' },
    ),
  }),
  refuses: [notProposable, actionRefused, tooManyProposals, roleTooLow, outOfScope, noDryRun],
  prepare: async (input, services, caller) => {
    if (services.isDryRun) return noDryRun();
    const plan = await planned(input, services, caller);
    return isRefusal(plan) ? plan : { ...input, plan };
  },
  reads: (reader, input, _, { caller, ts }) => {
    const { input_hash } = mustBe(input.plan);
    const all = openProposals(reader, ts);
    const same = all.find((one) => one.made_by === caller.user_id && one.input_hash === input_hash);
    if (!same && all.length >= limits.openProposals)
      return tooManyProposals({ limit: limits.openProposals });
    const known = same && reader.entity(proposal, same.id);
    return { known, sight: sightIn(reader, caller.role) };
  },
  decide: (_, input, now, { known, sight }) => {
    const plan = mustBe(input.plan);
    const { events } = plan;
    if (known) {
      const { id, version, state, created_at } = known;
      const record = programProposal(id, state, created_at);
      return { facts: [], answer: { ...record, event_id: version, version, events } };
    }
    const fact = madeBy(plan, sight, now);
    const state = stateAfter(proposal, proposal.initial, [fact], now);
    const record = programProposal(fact.entity_id, state, now.ts);
    return { facts: [fact], answer: { ...record, events } };
  },
});
