import { type Static, type TObject, Type } from '@sinclair/typebox';
import type { Fact, FactExtras } from '../../../kernel/declare/fact.ts';
import { dataAs, type Taken } from '../../../kernel/declare/imports/data.ts';
import type { Now } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound, notTaken, type Refusal } from '../../../kernel/declare/refusal.ts';
import { ChangeMap, closed, DateText, orNull, Text } from '../../../kernel/declare/schemas.ts';
import type { Reader, Stored } from '../../../kernel/reader/reader.ts';
import { dictionary } from '../../../kernel/values/dictionary.ts';
import { subscription as life } from '../../../machines/subscription.ts';
import { badId, subscriptionExists } from '../refusals.ts';
import { changedTemplate, fieldsChanged, templateIn } from './changes.ts';
import {
  subCancelled,
  subCreated,
  subExpired,
  subPaused,
  subResumed,
  subUpdated,
} from './facts.ts';
import { fieldInputs, templateOf } from './fields.ts';
import { templateProblem } from './problem.ts';
import { periodFrom } from './schedule.ts';
import { firstOpen, type Subscription, subscription } from './subscription.ts';

/** Context of an import record: reader, clock and metadata of the facts. */
export type About = {
  readonly reader: Reader;
  readonly now: Now;
  readonly extras: FactExtras;
};

/** Converts an import record into facts. */
type Maker = (taken: Taken, about: About) => readonly Fact[] | Refusal;

const statuses = Type.Union(
  ['active', 'paused', 'cancelled', 'expired'].map((one) => Type.Literal(one)),
);

const Created = Type.Object({
  ...fieldInputs,
  status: Type.Optional(statuses),
  next_run: Type.Optional(orNull(DateText)),
});

/** Creates an imported subscription; generation starts on the first period from today, or on a later `next_run`. */
const created: Maker = (taken, { reader, now, extras }) => {
  const { entity_id: id } = taken;
  const data = dataAs(closed(Created), taken);
  if (isRefusal(data)) return data;
  if (!/^sub:[\w.:-]{1,150}$/.test(id)) return badId({ id });
  if (reader.any(id)) return subscriptionExists({ id });
  const { status = 'active', next_run, ...sent } = data;
  const template = templateOf(sent);
  const problem = templateProblem(reader, template, now);
  if (problem) return problem;
  const from = next_run && next_run > now.today ? next_run : now.today;
  const made = subCreated(id, { ...template, next_run: periodFrom(template, from) }, extras);
  if (status === 'paused') return [made, subPaused(id, {}, extras)];
  if (status === 'expired') return [made, subExpired(id, {}, extras)];
  return status === 'active' ? [made] : [made, subCancelled(id, { reason: status }, extras)];
};

const takesOn =
  <T extends TObject>(
    schema: T,
    event: 'edit' | 'pause' | 'resume' | 'cancel',
    make: (
      data: Static<T>,
      stored: Stored<Subscription>,
      about: About,
    ) => readonly Fact[] | Refusal,
  ): Maker =>
  (taken, about) => {
    const data = dataAs(closed(schema), taken);
    if (isRefusal(data)) return data;
    const stored = about.reader.entity(subscription, taken.entity_id);
    if (!stored) return notFound({ what: 'subscription', id: taken.entity_id });
    const { status } = stored.state;
    const verdict = life.can(status, { type: event }, subscription.context(stored.state) as never);
    if (!verdict.taken) return notTaken(verdict, status, event);
    return make(data as Static<T>, stored, about);
  };

const updated = takesOn(
  Type.Object({ fields_changed: ChangeMap }),
  'edit',
  ({ fields_changed: map }, { id, state }, { reader, now, extras }) => {
    const template = changedTemplate(state, map);
    if (isRefusal(template)) return template;
    const fields_changed = fieldsChanged(templateIn(state), template);
    if (Object.keys(fields_changed).length === 0) return [];
    const next_run = periodFrom(template, firstOpen(state, now.today));
    return (
      templateProblem(reader, template, now) ?? [
        subUpdated(id, { fields_changed, next_run }, extras),
      ]
    );
  },
);

/** Importable event types with their conversion into facts. */
export const importable: Readonly<Record<string, Maker>> = dictionary({
  'sub.created': created,
  'sub.updated': updated,
  'sub.paused': takesOn(Type.Object({}), 'pause', (_, { id }, { extras }) => [
    subPaused(id, {}, extras),
  ]),
  'sub.resumed': takesOn(
    Type.Object({ next_run: Type.Optional(orNull(DateText)) }),
    'resume',
    (_, { id, state }, { now, extras }) => [
      subResumed(id, { next_run: periodFrom(state, firstOpen(state, now.today)) }, extras),
    ],
  ),
  'sub.cancelled': takesOn(
    Type.Object({ reason: Type.Optional(orNull(Text)) }),
    'cancel',
    ({ reason = null }, { id }, { extras }) => [subCancelled(id, { reason }, extras)],
  ),
});
