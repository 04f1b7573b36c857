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
import { importable, notImported } from './importable.ts';
import { aboutOf } from './taken.ts';

/** The ways in which a record of an import may be refused. */
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

/** Takes over one event of a contact from elsewhere; `told` says what it came to. */
export const takeOver = command('crm.contacts.takeOver', {
  says: 'Take over one event of a contact from elsewhere.',
  by: 'operator',
  takes: Taken,
  gives: writtenWith({ told: CameTo }),
  refuses: importRefusals,
  reads: aboutOf,
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
