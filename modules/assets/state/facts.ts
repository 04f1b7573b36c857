import { type Static, Type } from '@sinclair/typebox';
import { FieldsChanged, fact } from '../../../kernel/declare/fact.ts';
import { FileState, personalOfFile } from '../../../kernel/declare/records/attachments.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { PostingLine } from '../../accounting/contract/facts.ts';
import { AssetBookTerms } from '../books/terms.ts';
import { blank, descriptionFields } from './state.ts';

const text = orNull(Type.String());
const Patch = Type.Record(Type.String(), Type.Unknown());

/** Movement of an asset: changed fields before and after, with its entry. */
export const Movement = Type.Object({
  id: Type.String(),
  kind: Type.String(),
  date: Type.String(),
  month: Type.String(),
  amount: Type.Number(),
  before: Patch,
  after: Patch,
  /** True if the movement changed value; earlier movements cannot be undone before it. */
  financial: Type.Boolean(),
  journal_id: text,
  /** Monthly depreciation run of the movement. */
  run: text,
  undo_of: text,
  reason: text,
  /** Additional input of the operation. */
  details: Patch,
});

/** Movement of an asset. */
export type Movement = Static<typeof Movement>;

/** Lines to post with their source key, and the entry to reverse. */
export const posting = {
  posting: orNull(
    Type.Object({ memo: Type.String(), source_key: Type.String(), lines: Type.Array(PostingLine) }),
  ),
  reverses: text,
};

const Moved = Type.Object({
  date: Type.String(),
  movement: Movement,
  ...posting,
  /** Entries of received proceeds that are reversed with it. */
  receipts: Type.Optional(Type.Array(Type.String())),
});

/** Data of every movement fact. */
export type Moved = Static<typeof Moved>;

const hidden = { shownBelowManager: 'none' } as const;

/** Facts that always change value; their date is checked against the lock date. */
const valued = (type: string) => fact(`asset.${type}`, 'asset', Moved, { ...hidden, moves: true });
const plain = (type: string) => fact(`asset.${type}`, 'asset', Moved, hidden);

export const assetCreated = fact(
  'asset.created',
  'asset',
  Type.Object({
    date: Type.String(),
    number: Type.String(),
    base_currency: Type.String(),
    ...descriptionFields,
    movement: Movement,
    ...posting,
  }),
  { ...hidden, personal: ['custodian'] },
);

/** Movement facts by kind. */
export const movedFacts = {
  add: valued('addition_recorded'),
  correct: valued('corrected'),
  dispose: valued('disposed'),
  'financial-details': plain('financial_details_set'),
  impair: valued('impaired'),
  maintenance: plain('maintenance_logged'),
  move: plain('moved'),
  'place-in-service': plain('placed_in_service'),
  readings: plain('reading_recorded'),
  reclassify: valued('reclassified'),
  reminders: plain('reminder_set'),
  revalue: valued('revalued'),
  'reverse-impairment': valued('impairment_reversed'),
  reviews: plain('reviewed'),
  sell: valued('sold'),
  skip: plain('month_skipped'),
  transfer: plain('transferred'),
  undo: plain('movement_undone'),
  'withdraw-review': plain('review_withdrawn'),
  'withdraw-skip': plain('skip_withdrawn'),
  'open-sale': plain('sale_opened'),
  'change-sale': plain('sale_changed'),
  'invoice-sale': plain('sale_invoiced'),
  'receive-sale': valued('sale_received'),
  'cancel-sale': plain('sale_cancelled'),
  depreciate: valued('depreciated'),
} as const;

/** The kinds of movements. */
export type Kind = keyof typeof movedFacts;

export const assetUpdated = fact(
  'asset.updated',
  'asset',
  Type.Object({ fields_changed: FieldsChanged }),
  { ...hidden, personal: ['fields_changed.custodian.old', 'fields_changed.custodian.new'] },
);

/** Terms of the asset in further books. */
export const assetBookTermsSet = fact(
  'asset.book_terms_set',
  'asset',
  Type.Object({ book_terms: Type.Array(AssetBookTerms) }),
  hidden,
);

export const assetSeen = fact(
  'asset.seen',
  'asset',
  Type.Object({
    seen_at: Type.String(),
    check_id: text,
    location_id: text,
    condition: text,
    note: text,
  }),
);

export const assetFileAttached = fact('asset.file_attached', 'asset', FileState, {
  personal: personalOfFile,
});

export const assetFileUpdated = fact(
  'asset.file_updated',
  'asset',
  Type.Object({
    file_id: Type.String(),
    description: Type.Optional(Type.String()),
    document_tag: Type.Optional(text),
  }),
  { personal: ['description'] },
);

export const assetFileRemoved = fact(
  'asset.file_removed',
  'asset',
  Type.Object({ file_id: Type.String() }),
);

/** Names of the editable description fields. */
export const descriptionFieldNames = Object.keys(
  descriptionFields,
) as (keyof typeof descriptionFields)[];

/** Description fields of a blank asset. */
export const blankDescription = Object.fromEntries(
  descriptionFieldNames.map((field) => [field, blank[field]]),
) as Pick<typeof blank, (typeof descriptionFieldNames)[number]>;
