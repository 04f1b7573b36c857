import { unsteady } from '../../../kernel/ledger/as-of.ts';
import { lastSaid, recordsAt } from '../../../kernel/ledger/entities-at.ts';
import { cutOf } from '../../../kernel/ledger/replay.ts';
import type { House } from '../../../kernel/module.ts';
import type { Now } from '../../../kernel/operation.ts';
import type { Refusal } from '../../../kernel/refusal.ts';
import type { Look } from '../../../kernel/store/look.ts';
import { contact } from './contact.ts';
import { contactCreated, contactDeleted, contactUpdated } from './facts.ts';
import { typeOf } from './fields.ts';
import { contactRecord } from './record.ts';

/** What contacts at a cut are asked for by. */
type Asked = {
  readonly as_of: string;
  readonly contact_type?: string;
  readonly include_deleted?: boolean;
  readonly limit?: number;
  readonly offset?: number;
};

const steady = ['contact_type', 'include_deleted'];

/** A page of the contacts that there were at a cut, newest first, each as it was. */
export const listAsOf = (
  look: Look,
  house: House,
  input: Asked,
  { caller }: Now,
): Refusal | { readonly items: readonly object[]; readonly total: number } => {
  const refused = unsteady(input, steady);
  if (refused) return refused;
  const { contact_type, include_deleted, limit, offset } = input;
  const cut = cutOf(look, input.as_of);
  const typeThen = lastSaid(cut, [
    { fact: contactCreated, path: 'contact_type' },
    { fact: contactUpdated, path: 'fields_changed.contact_type.new' },
  ]);
  const type = contact_type === undefined ? undefined : typeOf(contact_type);
  const types = type === 'customer' || type === 'supplier' ? [type, 'both'] : [type];
  return recordsAt(
    look,
    house,
    {
      actor: contact,
      record: contactRecord,
      made: contactCreated,
      ...(include_deleted ? {} : { ended: contactDeleted }),
      where: [
        type !== undefined && {
          sql: `${typeThen} IN (SELECT value FROM json_each(:types_were))`,
          params: { types_were: JSON.stringify(types) },
        },
      ],
      limit,
      offset,
    },
    cut,
    caller.role,
  );
};
