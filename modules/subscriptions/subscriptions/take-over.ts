import { badData, CameTo, sourceTime, Taken } from '../../../kernel/declare/imports/data.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import {
  badId,
  badValue,
  fieldHasChanged,
  subscriptionExists,
  unknownEvent,
  unknownField,
} from '../refusals.ts';
import { importable } from './importable.ts';
import { templateRefusals } from './problem.ts';
import { subscription } from './subscription.ts';

/** Imports one event of a subscription; `told` in the answer is its outcome. */
export const takeOver = command('subscriptions.subscriptions.takeOver', {
  says: 'Import one event of a subscription.',
  by: 'operator',
  takes: Taken,
  gives: writtenWith({
    told: CameTo,
  }),
  refuses: [
    ...templateRefusals,
    unknownEvent,
    badData,
    badId,
    subscriptionExists,
    notFound,
    notAllowed,
    unknownField,
    badValue,
    fieldHasChanged,
  ],
  reads: (reader, taken, _, now) => {
    const { entity_id, event_type } = taken;
    const make = importable[event_type];
    if (!make) return unknownEvent({ event_type });
    const facts = make(taken, { reader, now, extras: sourceTime(taken) });
    if (isRefusal(facts)) return facts;
    return { facts, version: reader.entity(subscription, entity_id)?.version };
  },
  decide: (_, { entity_id: id, event_type }, __, { facts, version }) => {
    const isNew = event_type === 'sub.created';
    const told = facts.length === 0 ? 'nothing' : isNew ? 'created' : 'updated';
    return { facts, answer: { id, event_id: version, version, told } };
  },
});
