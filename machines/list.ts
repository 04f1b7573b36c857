import { and, setup } from 'xstate';
import { lifecycle } from './lifecycle.ts';
import type { Asked } from './transitions.ts';
import { stay } from './transitions.ts';

/** Context of the guards of a list. */
export interface ListContext {
  /** `quotation`, `audit`, `transfer`, `writeoff`, `shipping_doc` or a free value. */
  readonly list_type: string;
  /** Number of lines. */
  readonly lines: number;
  /** Number of counted lines. */
  readonly counted: number;
  /** Lines moved by a transfer, and not moved back. */
  readonly moved: number;
  /** It was closed by adjusting stock to its counts. */
  readonly adjusted: boolean;
  /** It was closed by writing stock off. */
  readonly written_off: boolean;
}

/** Events of a list. */
export type ListEvent = Asked<
  | 'edit'
  | 'line-page'
  | 'count-line'
  | 'writeoff-line'
  | 'scan'
  | 'unscan'
  | 'set-scanned'
  | 'change-type'
  | 'reserve-lines'
  | 'finalize'
  | 'revert-to-draft'
  | 'send'
  | 'adjust'
  | 'undo-adjust'
  | 'move'
  | 'undo-move'
  | 'writeoff'
  | 'undo-writeoff'
  | 'convert'
  | 'void'
  | 'delete'
  | 'duplicate'
>;

interface Question {
  readonly context: ListContext;
}

const isOf =
  (...types: readonly string[]) =>
  ({ context }: Question) =>
    types.includes(context.list_type);

const guards = {
  isQuotation: isOf('quotation'),
  isAudit: isOf('audit'),
  isTransfer: isOf('transfer'),
  isWriteoff: isOf('writeoff'),
  isAuditOrTransfer: isOf('audit', 'transfer'),
  hasLines: ({ context }: Question) => context.lines > 0,
  somethingIsCounted: ({ context }: Question) => context.counted > 0,
  somethingIsMoved: ({ context }: Question) => context.moved > 0,
  nothingIsMoved: ({ context }: Question) => context.moved === 0,
  wasAdjusted: ({ context }: Question) => context.adjusted,
  wasWrittenOff: ({ context }: Question) => context.written_off,
};

/** Refusal texts of the guards of a list. */
export const words: Record<keyof typeof guards, string> = {
  isQuotation: 'it is not a quotation list',
  isAudit: 'it is not an audit list',
  isTransfer: 'it is not a transfer list',
  isWriteoff: 'it is not a write-off list',
  isAuditOrTransfer: 'it is neither an audit nor a transfer list',
  hasLines: 'it has no lines',
  somethingIsCounted: 'nothing on it has been counted',
  somethingIsMoved: 'nothing on it has been moved',
  nothingIsMoved: 'its goods have been moved: undo the move first',
  wasAdjusted: 'it was not closed by adjusting stock',
  wasWrittenOff: 'it was not closed by writing stock off',
};

const convert = { target: 'closed', guard: 'isQuotation' } as const;

/** State machine of a list; its events when finalized depend on the list type. */
export const listMachine = setup({
  types: { context: {} as ListContext, events: {} as ListEvent },
  guards,
}).createMachine({
  id: 'list',
  context: {
    list_type: 'quotation',
    lines: 0,
    counted: 0,
    moved: 0,
    adjusted: false,
    written_off: false,
  },
  initial: 'draft',
  states: {
    draft: {
      on: {
        ...stay('draft', 'edit', 'line-page', 'scan', 'change-type'),
        unscan: { target: 'draft', guard: 'hasLines' },
        'reserve-lines': { target: 'draft', guard: 'hasLines' },
        ...stay('draft', 'duplicate'),
        'writeoff-line': { target: 'draft', guard: and(['isWriteoff', 'hasLines']) },
        finalize: { target: 'finalized', guard: 'hasLines' },
        convert,
        void: { target: 'void' },
        delete: { target: 'removed' },
      },
    },
    finalized: {
      on: {
        ...stay('finalized', 'change-type', 'reserve-lines', 'send', 'duplicate'),
        'count-line': { target: 'finalized', guard: 'isAudit' },
        'writeoff-line': { target: 'finalized', guard: 'isWriteoff' },
        scan: { target: 'finalized', guard: 'isAuditOrTransfer' },
        unscan: { target: 'finalized', guard: 'isAuditOrTransfer' },
        'set-scanned': { target: 'finalized', guard: 'isAuditOrTransfer' },
        adjust: { target: 'closed', guard: and(['isAudit', 'somethingIsCounted']) },
        move: { target: 'finalized', guard: 'isTransfer' },
        'undo-move': { target: 'finalized', guard: 'somethingIsMoved' },
        writeoff: { target: 'closed', guard: 'isWriteoff' },
        convert,
        'revert-to-draft': { target: 'draft', guard: 'nothingIsMoved' },
        void: { target: 'void', guard: 'nothingIsMoved' },
      },
    },
    closed: {
      on: {
        ...stay('closed', 'duplicate'),
        'undo-adjust': { target: 'finalized', guard: 'wasAdjusted' },
        'undo-writeoff': { target: 'finalized', guard: 'wasWrittenOff' },
      },
    },
    void: { on: stay('void', 'duplicate') },
    removed: { type: 'final' },
  },
});

/** Lifecycle of a list. */
export const list = lifecycle(listMachine, words);
