import type { Action } from './action.ts';
import { createContact, updateContact } from './contacts.ts';
import { runDepreciation } from './depreciation.ts';
import {
  createBillDraft,
  createInvoiceDraft,
  createPurchaseOrderDraft,
  createQuotationDraft,
} from './drafts.ts';
import { createEInvoiceDraft } from './e-invoice.ts';
import { createItem, createRun } from './items.ts';
import { createJournalEntry, matchBankLine, recordPayment } from './money.ts';
import { addNote, attachFile } from './notes.ts';
import { setReminder } from './reminders.ts';

/**
 * All actions by name. None of them finalizes, voids or deletes, or changes users, settings or the
 * period lock.
 */
export const actions: ReadonlyMap<string, Action> = new Map(
  [
    createContact,
    updateContact,
    createItem,
    createBillDraft,
    createEInvoiceDraft,
    createInvoiceDraft,
    createPurchaseOrderDraft,
    createQuotationDraft,
    addNote,
    recordPayment,
    matchBankLine,
    createJournalEntry,
    createRun,
    runDepreciation,
    attachFile,
    setReminder,
  ].map((one) => [one.name, one]),
);
