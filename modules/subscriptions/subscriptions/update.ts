import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { AnyId, ChangeMap, orNull, writtenWith } from '../../../kernel/declare/schemas.ts';
import { badValue, fieldHasChanged, noPeriodLeft, unknownField } from '../refusals.ts';
import { changedTemplate, fieldsChanged, templateIn } from './changes.ts';
import { subUpdated } from './facts.ts';
import { templateProblem, templateRefusals } from './problem.ts';
import { periodFrom } from './schedule.ts';
import { firstOpen, subscription } from './subscription.ts';

const scheduled = ['frequency', 'start_date', 'end_date', 'custom_interval_days'];

/** Changes the template; a changed schedule restarts with its first period from today on. */
export const update = command('subscriptions.subscriptions.update', {
  says: 'Change a subscription.',
  explains: [
    'Allowed while active or paused.',
    'A value is sent as such or as `{old, new}`; a stale `old` is refused with `field_changed`.',
    'A change of `frequency`, `start_date`, `end_date` or `custom_interval_days` recomputes `next_run` as the first period from today without a document, refused with `no_period_left` if none remains.',
    'Drafts generated earlier stay unchanged, and a change without effect records nothing.',
  ],
  by: 'operator',
  on: subscription,
  at: ({ entity_id }) => entity_id,
  takes: Type.Object({ entity_id: AnyId, fields_changed: ChangeMap }),
  gives: writtenWith({ next_run: orNull(Type.String()) }),
  asks: 'edit',
  refuses: [...templateRefusals, unknownField, badValue, fieldHasChanged, noPeriodLeft],
  reads: (reader, { fields_changed }, state, now) => {
    const template = changedTemplate(state, fields_changed);
    if (isRefusal(template)) return template;
    const changed = fieldsChanged(templateIn(state), template);
    const isSame = Object.keys(changed).length === 0;
    const problem = isSame ? undefined : templateProblem(reader, template, now);
    return problem ?? { template, changed };
  },
  decide: (state, { entity_id }, now, { template, changed }) => {
    const fields = Object.keys(changed);
    if (fields.length === 0) return { facts: [], answer: { next_run: state.next_run } };
    const isMoved = fields.some((field) => scheduled.includes(field));
    const next_run = isMoved ? periodFrom(template, firstOpen(state, now.today)) : state.next_run;
    if (isMoved && next_run === null) return noPeriodLeft({ end_date: template.end_date });
    return {
      facts: [subUpdated(entity_id, { fields_changed: changed, next_run })],
      answer: { next_run },
    };
  },
});
