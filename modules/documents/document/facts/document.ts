import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../../kernel/declare/fact.ts';
import { orNull } from '../../../../kernel/declare/schemas.ts';
import { MailStatus } from '../../../notifications/contract/queries.ts';
import { LineItem } from '../../totals/line.ts';
import { headerFields, linkFields, personalFields, totalFields } from '../fields.ts';

const text = Type.Optional(orNull(Type.String()));

/** A line as stored: its id, its own fields and its computed amounts. */
export const StoredLine = Type.Composite([LineItem, Type.Object({ line_id: Type.String() })], {
  additionalProperties: true,
});

/** Personal fields that were erased at the request of the contact. */
export const docPersonalErased = fact(
  'doc.personal_erased',
  'doc',
  Type.Object({ fields: Type.Array(Type.String()) }),
);

/** Recalculated figures of a change. */
const Totals = Type.Object(totalFields);

const personalChanges = personalFields.flatMap((field) => [
  `fields_changed.${field}.new`,
  `fields_changed.${field}.old`,
]);

export const docCreated = fact(
  'doc.created',
  'doc',
  Type.Object({
    doc_type: Type.String(),
    ...headerFields,
    ...totalFields,
    ...linkFields,
    line_items: Type.Array(StoredLine),
    base_currency: Type.String(),
    original_doc_type: text,
    /** True when a person typed the number, false when it is of a series. */
    is_number_typed: Type.Optional(Type.Boolean()),
    source_ts: text,
  }),
  { v: 2, personal: personalFields },
);

/** Changed header fields, lines and figures; a line appears once, in its new state. */
const changed = {
  fields_changed: FieldsChanged,
  lines_put: Type.Optional(Type.Array(StoredLine)),
  lines_dropped: Type.Optional(Type.Array(Type.String())),
  /** All line ids in order, when the order changed. */
  line_order: Type.Optional(Type.Array(Type.String())),
  totals: Type.Optional(Totals),
};

export const docUpdated = fact('doc.updated', 'doc', Type.Object(changed), {
  v: 2,
  personal: personalChanges,
});

/** An import's change of a draft. */
export const docPatched = fact('doc.patched', 'doc', Type.Object(changed), {
  v: 2,
  personal: personalChanges,
});

export const docDeleted = fact('doc.deleted', 'doc', Type.Object({}));

export const docSent = fact(
  'doc.sent',
  'doc',
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

/** The mail of a document was queued, accepted by the mail server, or refused by it. */
export const docMailStatusSet = fact('doc.mail_status_set', 'doc', MailStatus);

export const docUnsent = fact('doc.unsent', 'doc', Type.Object({}));

export const docClosed = fact('doc.closed', 'doc', Type.Object({ reason: text }));

export const docReopened = fact(
  'doc.reopened',
  'doc',
  Type.Object({ restored_status: Type.String(), reason: text }),
);

export const docConverted = fact(
  'doc.converted',
  'doc',
  Type.Object({
    target_doc_id: Type.String(),
    target_doc_type: Type.String(),
    /** On a memo or a consignment: the quantities on the draft. */
    lines: Type.Optional(
      Type.Array(Type.Object({ line_id: Type.String(), quantity: Type.Number() })),
    ),
    /** Status of a consignment after it, where a part of it is left. */
    status: text,
  }),
);

/** The target of a conversion was deleted; the quantities of a memo or a consignment can be converted again. */
export const docConversionUndone = fact(
  'doc.conversion_undone',
  'doc',
  Type.Object({
    target_doc_id: Type.String(),
    restored_status: Type.String(),
    lines: Type.Optional(
      Type.Array(Type.Object({ line_id: Type.String(), quantity: Type.Number() })),
    ),
  }),
);

/** The draft made of a memo or a consignment covers more of its lines than before; less, when negative. */
export const docConversionChanged = fact(
  'doc.conversion_changed',
  'doc',
  Type.Object({
    target_doc_id: Type.String(),
    lines: Type.Array(Type.Object({ line_id: Type.String(), quantity: Type.Number() })),
    /** Status of a consignment after it. */
    status: text,
  }),
);

/** Header of a shared document as its sender wrote it; the numbers are the sender's. */
const SharedHeader = Type.Record(Type.String(), Type.Unknown());

const sharedRevision = {
  /** Number of publications, this one included. */
  revision: Type.Integer(),
  published_at: Type.String(),
  /** SHA-256 of the shared content. */
  digest: Type.String(),
  header: orNull(SharedHeader),
  line_items: Type.Array(StoredLine),
};

/**
 * A document or list shared by another installation: listed under /received, without effect until
 * it is booked.
 */
export const docSharedImport = fact(
  'doc.shared_import',
  'doc',
  Type.Object({
    doc_type: Type.String(),
    base_currency: Type.String(),
    /** Kind at the sender: `doc` or `list`. */
    shared_type: Type.String(),
    /** Id of the share at the sender, the same for all its revisions. */
    share_id: Type.String(),
    /** Public key that signs its revisions. */
    sender_key: Type.String(),
    sender_name: text,
    source_share_token: text,
    source_origin: text,
    ...sharedRevision,
  }),
  { personal: ['header', 'source_share_token'] },
);

/** A later revision of the sender replaces the received one. */
export const docSharedUpdated = fact(
  'doc.shared_updated',
  'doc',
  Type.Object({ ...sharedRevision, changed: Type.Array(Type.String()) }),
  { personal: ['header'] },
);

/** Lines that exceed the size of the first fact of a revision. */
export const docSharedLines = fact(
  'doc.shared_lines',
  'doc',
  Type.Object({ line_items: Type.Array(StoredLine) }),
);
