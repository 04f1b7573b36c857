import { Type } from '@sinclair/typebox';
import { view } from '../../../kernel/declare/projection.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { oneOf, orNull, recordOf } from '../../../kernel/declare/schemas.ts';
import { sortName } from '../../../kernel/values/sort-name.ts';
import { subscription as subscriptionLife } from '../../../machines/subscription.ts';
import { subscriptionTable } from '../tables.ts';
import { templateFields } from './fields.ts';
import { subscription } from './subscription.ts';

const text = orNull(Type.String());

/** A subscription as answered. */
export const SubscriptionRecord = titled(
  'Subscription',
  recordOf({
    ...templateFields,
    status: oneOf(subscriptionLife.states),
    next_run: text,
    last_run: text,
    last_period: text,
    last_generated_doc_id: text,
    generated_count: Type.Integer(),
    cancel_reason: text,
  }),
);

/** List view of subscriptions. */
export const subscriptionView = view(subscriptionTable, {
  of: subscription,
  v: 2,
  columns: (state) => ({
    name: state.name,
    sort_name: sortName(state.name),
    doc_type: state.doc_type,
    status: state.status,
    contact_id: state.contact_id,
    next_run: state.next_run,
    end_date: state.end_date,
  }),
  record: (state) => state,
  search: (state) => state.name,
});
