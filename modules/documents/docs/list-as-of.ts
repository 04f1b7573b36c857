import { unsteady } from '../../../kernel/ledger/as-of.ts';
import { lastSaid, recordsAt } from '../../../kernel/ledger/entities-at.ts';
import { cutOf } from '../../../kernel/ledger/replay.ts';
import type { House } from '../../../kernel/module.ts';
import type { Now } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { doc } from './doc.ts';
import { docCreated, docDeleted, docPatched, docUpdated } from './facts.ts';
import { docConvertedToBill, docRevertedToDraft } from './facts-issue.ts';
import type { DocFilters } from './list.ts';
import { docRecord } from './record.ts';

type Asked = DocFilters & {
  readonly as_of: string;
  readonly limit?: number;
  readonly offset?: number;
};

const steady = ['doc_type', 'contact_id'];

/** A page of the documents that there were at a cut, newest first, each as it was; what others shared is not among them. */
export const listAsOf = (
  look: Look,
  house: House,
  input: Asked,
  { caller }: Now,
): Refusal | { readonly items: readonly object[]; readonly total: number } => {
  const refused = unsteady(input, steady);
  if (refused) return refused;
  const { doc_type, contact_id, limit, offset } = input;
  const cut = cutOf(look, input.as_of);
  // An order becomes a bill in place, and an order again where that is undone.
  const typeThen = lastSaid(cut, [
    { fact: docCreated, path: 'doc_type' },
    { fact: docConvertedToBill, path: 'doc_type' },
    { fact: docRevertedToDraft, path: 'doc_type' },
  ]);
  const contactThen = lastSaid(cut, [
    { fact: docCreated, path: 'contact_id' },
    { fact: docUpdated, path: 'fields_changed.contact_id.new' },
    { fact: docPatched, path: 'fields_changed.contact_id.new' },
  ]);
  const types = doc_type?.split(',').map((one) => one.trim());
  const where = [
    types !== undefined && {
      sql: `${typeThen} IN (SELECT value FROM json_each(:types_were))`,
      params: { types_were: JSON.stringify(types) },
    },
    contact_id !== undefined && {
      sql: `${contactThen} = :contact_was`,
      params: { contact_was: contact_id },
    },
  ];
  const kept = { actor: doc, record: docRecord };
  const asked = { ...kept, made: docCreated, ended: docDeleted, where, limit, offset };
  return recordsAt(look, house, asked, cut, caller.role);
};
