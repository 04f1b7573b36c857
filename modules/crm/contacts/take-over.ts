import { badData, CameTo, Taken } from '../../../kernel/declare/imports/data.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notFound } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import {
  badId,
  badValue,
  contactExists,
  contactIsDeleted,
  fieldHasChanged,
  notImportable,
  unknownEvent,
  unknownField,
} from '../refusals.ts';
import { importTargetOf } from './import-target.ts';
import { importable, notImported } from './importable.ts';

/** Refusals of an import record. */
export const importRefusals = [
  unknownEvent,
  notImportable,
  badData,
  badId,
  contactExists,
  notFound,
  contactIsDeleted,
  unknownField,
  badValue,
  fieldHasChanged,
];

/** Imports one contact event; `told` is created, updated or nothing. */
export const takeOver = command('crm.contacts.takeOver', {
  says: 'Import one contact event of another system.',
  by: 'operator',
  takes: Taken,
  gives: writtenWith({ told: CameTo }),
  refuses: importRefusals,
  reads: importTargetOf,
  decide: (_, input, now, about) => {
    const { entity_id: id, event_type } = input;
    const make = importable[event_type];
    if (!make)
      return (notImported.includes(event_type) ? notImportable : unknownEvent)({ event_type });
    const facts = make(input, about, now);
    if (isRefusal(facts)) return facts;
    const isNew = event_type === 'crm.contact.created';
    const version = (about.note ?? about.contact)?.version;
    const told = facts.length === 0 ? 'nothing' : isNew ? 'created' : 'updated';
    return { facts, answer: { id, event_id: version, version, told } };
  },
});
