import { type Static, Type } from '@sinclair/typebox';
import { limits } from '../../../kernel/declare/limits.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import {
  Amount,
  AnyId,
  Currency,
  closed,
  DateText,
  Name,
  orNull,
  Short,
  SignedAmount,
  Text,
} from '../../../kernel/declare/schemas.ts';
import { namesWhere, SentLine, typeOf } from '../../documents/contract/queries.ts';
import { frequencies } from './schedule.ts';

/** Document types that a subscription can generate. */
export const docTypes = namesWhere((doc) => typeOf(doc).isRecurring);

/** Line of the generated documents, with the keys that a line of a document may have. */
export const SubscriptionLine = titled(
  'SubscriptionLine',
  Type.Object({
    ...SentLine.properties,
    item_id: Type.Optional(orNull(AnyId)),
    sku: Type.Optional(orNull(Short)),
    name: Type.Optional(orNull(Short)),
    description: Type.Optional(orNull(Text)),
    quantity: Type.Optional(Type.Number({ minimum: -limits.quantity, maximum: limits.quantity })),
    unit_price: Type.Optional(SignedAmount),
  }),
);

/** A line as a request has it. */
const SentSubscriptionLine = closed(SubscriptionLine);

/** A line of a subscription. */
export type SubscriptionLine = Static<typeof SubscriptionLine>;

const interval = Type.Integer({ minimum: 1, maximum: 3660 });

/** Editable fields with their input schemas. */
export const fieldInputs = {
  name: Name,
  doc_type: Type.Union(docTypes.map((one) => Type.Literal(one))),
  frequency: Type.Union(frequencies.map((one) => Type.Literal(one))),
  start_date: DateText,
  end_date: Type.Optional(orNull(DateText)),
  custom_interval_days: Type.Optional(orNull(interval)),
  contact_id: Type.Optional(orNull(AnyId)),
  /** Currency of the drafts; the company's where none is sent. */
  currency: Type.Optional(orNull(Currency)),
  line_items: Type.Optional(
    Type.Array(SentSubscriptionLine, { maxItems: limits.linesPerSubscription }),
  ),
  payment_terms: Type.Optional(orNull(Short)),
  shipping: Type.Optional({ ...Amount, default: 0 }),
  discount: Type.Optional({ ...Amount, default: 0 }),
  tax: Type.Optional({ ...Amount, default: 0 }),
};

/** The body of a new subscription; `shipping`, `discount` and `tax` are amounts. */
export const SubscriptionInput = titled('SubscriptionDraft', Type.Object(fieldInputs));

/** Body of a new subscription. */
export type SubscriptionInput = Static<typeof SubscriptionInput>;

const text = orNull(Type.String());

/** Fields of a template: the repeated document and its schedule. */
export const templateFields = {
  name: Type.String(),
  doc_type: Type.Union(docTypes.map((one) => Type.Literal(one))),
  frequency: Type.Union(frequencies.map((one) => Type.Literal(one))),
  start_date: Type.String(),
  end_date: text,
  custom_interval_days: orNull(Type.Integer()),
  contact_id: text,
  currency: Type.Optional(text),
  line_items: Type.Array(SubscriptionLine),
  payment_terms: text,
  shipping: Type.Number(),
  discount: Type.Number(),
  tax: Type.Number(),
};

const Template = Type.Object(templateFields);

/** Repeated document and schedule of a subscription. */
export type Template = Static<typeof Template>;

/** Template of a request body, with defaults for omitted fields. */
export const templateOf = (sent: SubscriptionInput): Template => ({
  end_date: null,
  custom_interval_days: null,
  contact_id: null,
  payment_terms: null,
  shipping: 0,
  discount: 0,
  tax: 0,
  ...sent,
  name: sent.name.trim(),
  line_items: sent.line_items ?? [],
});
