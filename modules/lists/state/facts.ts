import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { MailStatus } from '../../notifications/contract/queries.ts';
import { ListLine } from '../lines/line.ts';
import { describedFields, moneyFields, personalFields, totalFields } from './fields.ts';

const text = Type.Optional(orNull(Type.String()));

/** A window of the lines, [offset, offset + window), and the lines that replace it. */
export const Splice = Type.Object({
  offset: Type.Integer(),
  window: Type.Integer(),
  lines: Type.Array(ListLine),
});

/** Change of a list: header fields, a window of lines, single lines, and the new totals. */
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
    /** Timestamps and outcomes of a list of another system. */
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
    /** `import` where the totals are those of another system. */
    totals_source: text,
    source_ts: text,
  }),
  { personal: [...personalFields, 'sent_to'] },
);

export const listUpdated = fact('list.updated', 'list', Type.Object(changed), {
  personal: personalChanges,
});

/** Change of a draft by an import. */
export const listPatched = fact('list.patched', 'list', Type.Object(changed), {
  personal: personalChanges,
});

/** Erasure of personal fields at the request of the contact. */
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

/** Mail of a list that was queued, accepted or refused by the mail server. */
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
 * Conversion into a document, whose id is chosen here; it takes the lines, the header and the reservations of the
 * list.
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

/** Accepted quotation of an earlier version; recorded by imports only. */
export const listAccepted = fact('list.accepted', 'list', Type.Object({ notes: text }));

export const listCompleted = fact('list.completed', 'list', Type.Object({ notes: text }));
