import { Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../../kernel/declare/fact.ts';
import { orNull } from '../../../../kernel/declare/schemas.ts';
import { MailStatus } from '../../../notifications/contract/queries.ts';
import { LineItem } from '../../totals/line.ts';
import { headerFields, linkFields, personalFields, totalFields } from '../fields.ts';

const text = Type.Optional(orNull(Type.String()));

/** A line as stored: its id, its own fields, what was reckoned of it. */
export const StoredLine = Type.Composite([LineItem, Type.Object({ line_id: Type.String() })], {
  additionalProperties: true,
});

/** Personal fields that were erased at the request of the contact. */
export const docPersonalErased = fact(
  'doc.personal_erased',
  'doc',
  Type.Object({ fields: Type.Array(Type.String()) }),
);

/** Figures reckoned anew, as a change carries them. */
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
    /** Whether a person chose its number; else it is of a series. */
    is_number_typed: Type.Optional(Type.Boolean()),
    source_ts: text,
  }),
  { personal: personalFields },
);

/** Header fields, lines and figures that changed; lines stand in it once, as they are now. */
const changed = {
  fields_changed: FieldsChanged,
  lines_put: Type.Optional(Type.Array(StoredLine)),
  lines_dropped: Type.Optional(Type.Array(Type.String())),
  /** All line ids in order, where the order changed. */
  line_order: Type.Optional(Type.Array(Type.String())),
  totals: Type.Optional(Totals),
};

export const docUpdated = fact('doc.updated', 'doc', Type.Object(changed), {
  personal: personalChanges,
});

/** An import's change of a draft. */
export const docPatched = fact('doc.patched', 'doc', Type.Object(changed), {
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

/** A mail of a document was queued, taken by the mail server, or refused by it. */
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
    /** A memo: the quantities that the invoice took; its status stays until they are sold. */
    lines: Type.Optional(
      Type.Array(Type.Object({ line_id: Type.String(), quantity: Type.Number() })),
    ),
  }),
);

/** The document that this one was converted into is gone: a memo's quantities may be invoiced again. */
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

/** The draft invoice of a memo takes more of its lines than before; less, where negative. */
export const docConversionChanged = fact(
  'doc.conversion_changed',
  'doc',
  Type.Object({
    target_doc_id: Type.String(),
    lines: Type.Array(Type.Object({ line_id: Type.String(), quantity: Type.Number() })),
  }),
);

/** What the sender of a shared document says of it, without its lines; the numbers are the sender's. */
const SharedHeader = Type.Record(Type.String(), Type.Unknown());

const sharedRevision = {
  /** How often the sender has published it, this time too. */
  revision: Type.Integer(),
  published_at: Type.String(),
  /** SHA-256 of what was shared. */
  digest: Type.String(),
  header: orNull(SharedHeader),
  line_items: Type.Array(StoredLine),
};

/** A document or list that another installation shared: seen under /received, part of nothing until booked. */
export const docSharedImport = fact(
  'doc.shared_import',
  'doc',
  Type.Object({
    doc_type: Type.String(),
    base_currency: Type.String(),
    /** What it is at the sender: `doc` or `list`. */
    shared_type: Type.String(),
    /** What its sender calls the share, the same for all its revisions. */
    share_id: Type.String(),
    /** The key that its revisions are signed with. */
    sender_key: Type.String(),
    sender_name: text,
    source_share_token: text,
    source_origin: text,
    ...sharedRevision,
  }),
  { personal: ['header', 'source_share_token'] },
);

/** Its sender's later revision takes the place of the one that was received. */
export const docSharedUpdated = fact(
  'doc.shared_updated',
  'doc',
  Type.Object({ ...sharedRevision, changed: Type.Array(Type.String()) }),
  { personal: ['header'] },
);

/** Lines that the first fact of a revision could not hold. */
export const docSharedLines = fact(
  'doc.shared_lines',
  'doc',
  Type.Object({ line_items: Type.Array(StoredLine) }),
);
