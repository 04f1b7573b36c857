import { badData, CameTo, Taken } from '../../../kernel/declare/imports/data.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal, notAllowed, notFound } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import {
  changedSince,
  currencyStays,
  lineRefusals,
  numberTaken,
  unknownField,
  unknownType,
  wrongValue,
} from '../refusals.ts';
import { importable, notImported } from './event-makers.ts';
import { aboutOf } from './import-context.ts';
import { badId, listExists, notImportable, unknownEvent } from './refusals.ts';

/** Refusals of an import record. */
export const importRefusals = [
  unknownEvent,
  notImportable,
  badData,
  badId,
  listExists,
  notFound,
  notAllowed,
  numberTaken,
  unknownType,
  unknownField,
  wrongValue,
  changedSince,
  currencyStays,
  ...lineRefusals,
];

/** Imports one event of a list; `told` is the outcome. */
export const takeOver = command('lists.imports.takeOver', {
  says: 'Import one event of a list.',
  by: 'manager',
  takes: Taken,
  gives: writtenWith({ told: CameTo }),
  refuses: importRefusals,
  reads: (reader, taken, _, now) => aboutOf(reader, taken, now),
  decide: (_, input, now, about) => {
    const { entity_id: id, event_type } = input;
    const make = importable[event_type];
    if (!make)
      return (notImported.includes(event_type) ? notImportable : unknownEvent)({ event_type });
    const facts = make(input, about, now);
    if (isRefusal(facts)) return facts;
    const version = about.list?.version;
    const isNew = event_type === 'list.created';
    const told = facts.length === 0 ? 'nothing' : isNew ? 'created' : 'updated';
    return { facts, answer: { id, event_id: version, version, told } };
  },
});
