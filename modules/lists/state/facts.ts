import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { MailStatus } from '../../notifications/contract/queries.ts';
import { ListLine } from '../lines/line.ts';
import { describedFields, moneyFields, personalFields, totalFields } from './fields.ts';

const text = Type.Optional(orNull(Type.String()));

/** A window of the lines and what stands there now: [offset, offset + window) is replaced by `lines`. */
export const Splice = Type.Object({
  offset: Type.Integer(),
  window: Type.Integer(),
  lines: Type.Array(ListLine),
});

/** What a person or an import changes: header fields, a window of lines, single lines, and the figures after it. */
const changed = {
  fields_changed: FieldsChanged,
  splice: Type.Optional(Splice),
  lines_put: Type.Optional(Type.Array(ListLine)),
  totals: Type.Optional(Type.Object(totalFields)),
};

const personalChanges = personalFields.flatMap((field) => [
  `fields_changed.${field}.new`,
  `fields_changed.${field}.old`,
]);

export const listCreated = fact(
  'list.created',
  'list',
  Type.Object({
    list_type: Type.String(),
    ref_id: Type.String(),
    status: Type.String(),
    date: Type.String(),
    ...describedFields,
    ...moneyFields,
    ...totalFields,
    line_items: Type.Array(ListLine),
    source_list_id: text,
    /** What a list from another system has been through already. */
    finalized_at: text,
    issued_at: text,
    sent_at: text,
    sent_via: text,
    sent_to: text,
    closed_at: text,
    converted_to: text,
    converted_to_type: text,
    void_reason: text,
    reason: text,
    /** `import` where the figures are those of another system. */
    totals_source: text,
    source_ts: text,
  }),
  { personal: [...personalFields, 'sent_to'] },
);

export const listUpdated = fact('list.updated', 'list', Type.Object(changed), {
  personal: personalChanges,
});

/** An import's change of a draft. */
export const listPatched = fact('list.patched', 'list', Type.Object(changed), {
  personal: personalChanges,
});

/** Personal fields that were erased at the request of the contact. */
export const listPersonalErased = fact(
  'list.personal_erased',
  'list',
  Type.Object({ fields: Type.Array(Type.String()) }),
);

export const listDeleted = fact('list.deleted', 'list', Type.Object({}));

/** Quantities on hand by line id, frozen when an audit begins. */
const OnHand = Type.Record(Type.String(), Type.Number());

export const listFinalized = fact(
  'list.finalized',
  'list',
  Type.Object({
    finalized_at: Type.String(),
    sent_at: text,
    issued_at: text,
    on_hand: Type.Optional(OnHand),
  }),
);

export const listRevertedToDraft = fact(
  'list.reverted_to_draft',
  'list',
  Type.Object({ reason: text, reverted_by: orNull(Type.String()) }),
);

export const listTypeChanged = fact(
  'list.type_changed',
  'list',
  Type.Object({ list_type: Type.String(), on_hand: Type.Optional(OnHand) }),
);

/** A mail of a list was queued, taken by the mail server, or refused by it. */
export const listMailStatusSet = fact('list.mail_status_set', 'list', MailStatus);

export const listSent = fact(
  'list.sent',
  'list',
  Type.Object({
    sent_via: Type.String(),
    sent_to: text,
    cc: Type.Optional(Type.Array(Type.String())),
    bcc: Type.Optional(Type.Array(Type.String())),
    subject: text,
    message: text,
    sent_at: Type.String(),
  }),
  { personal: ['sent_to', 'cc', 'bcc'] },
);

export const listVoided = fact('list.voided', 'list', Type.Object({ reason: text }));

/**
 * Became a document, whose id was chosen with this fact; its lines and header are the list's as they stand. What these
 * lines held of goods, the document holds from now on.
 */
export const listConverted = fact(
  'list.converted',
  'list',
  Type.Object({
    target_doc_id: Type.String(),
    target_doc_type: Type.String(),
    closed_at: Type.String(),
    held: Type.Optional(
      Type.Array(
        Type.Object({ line_id: Type.String(), item_id: Type.String(), quantity: Type.Number() }),
      ),
    ),
  }),
);

/** What the earlier version called the end of a quotation; only imports bring it. */
export const listAccepted = fact('list.accepted', 'list', Type.Object({ notes: text }));

export const listCompleted = fact('list.completed', 'list', Type.Object({ notes: text }));
