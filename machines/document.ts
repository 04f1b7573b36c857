/** Context of the guards that documents share. */
export interface DocumentFacts {
  /** Number of lines. */
  readonly lines: number;
  readonly has_contact: boolean;
  /** Its currency is the company's, or a rate is set. */
  readonly has_rate: boolean;
  /** It has posted journal entries. */
  readonly posted: boolean;
  /** It was sent, or marked as sent. */
  readonly sent: boolean;
  /** Issued credit notes, not void, that refer to it. */
  readonly credit_notes: number;
  /** The status before it was voided or closed. */
  readonly previous_status: string | null;
}

/** Payload of document events: the fields that an edit changes. */
export interface DocumentPayload {
  readonly fields?: readonly string[] | undefined;
}

interface Question {
  readonly context: DocumentFacts;
  readonly event: DocumentPayload;
}

/** Fields that may change on an issued document. */
export const freeFields: readonly string[] = [
  'notes',
  'customer_note',
  'internal_note',
  'reference',
  'tracking',
  'carrier',
  'due_date',
];

const was =
  (status: string) =>
  ({ context }: { readonly context: Pick<DocumentFacts, 'previous_status'> }) =>
    context.previous_status === status;

/** Guards that documents of several kinds share. */
export const documentGuards = {
  hasLines: ({ context }: Question) => context.lines > 0,
  hasContact: ({ context }: Question) => context.has_contact,
  hasRate: ({ context }: Question) => context.has_rate,
  nothingIsPosted: ({ context }: Question) => !context.posted,
  isMarkedSent: ({ context }: Question) => context.sent,
  noCreditNoteRefersToIt: ({ context }: Question) => context.credit_notes === 0,
  changesOnlyFreeFields: ({ event }: Question) =>
    (event.fields ?? []).every((field) => freeFields.includes(field)),
  statusBeforeIsKnown: ({ context }: Question) => context.previous_status !== null,
  wasDraft: was('draft'),
  wasSent: was('sent'),
  wasFinal: was('final'),
};

/** Event that reserves goods for the lines of a document. */
export const holding = <State extends string>(state: State) =>
  ({ 'reserve-lines': { target: state, guard: 'hasLines' } }) as const;

/** Refusal texts of these guards. */
export const documentWords: Record<keyof typeof documentGuards, string> = {
  hasLines: 'it has no lines',
  hasContact: 'it has no contact',
  hasRate: 'its currency has no exchange rate',
  nothingIsPosted: 'it has posted to the books',
  isMarkedSent: 'it is not marked as sent',
  noCreditNoteRefersToIt: 'an issued credit note refers to it',
  changesOnlyFreeFields: 'once issued, only its notes, references, carrier and due date change',
  statusBeforeIsKnown: 'its previous status is unknown',
  wasDraft: 'it was not a draft before',
  wasSent: 'it was not sent before',
  wasFinal: 'it was not final before',
};

/** Context of a new document. */
export const blankDocument: DocumentFacts = {
  lines: 0,
  has_contact: false,
  has_rate: true,
  posted: false,
  sent: false,
  credit_notes: 0,
  previous_status: null,
};
