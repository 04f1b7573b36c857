import { Type } from '@sinclair/typebox';
import { CameTo, Taken } from '../../../kernel/declare/imports/data.ts';
import { command } from '../../../kernel/declare/operation.ts';
import { isRefusal } from '../../../kernel/declare/refusal.ts';
import { writtenWith } from '../../../kernel/declare/schemas.ts';
import { headerInput } from '../draft/header.ts';
import { patched } from './event-makers.ts';
import { aboutOf, takesOn } from './import-context.ts';
import { created, ListBody } from './new-list.ts';
import { importRefusals } from './take-over.ts';

/** Creates an imported list, or updates the draft with its id. */
export const upsert = command('lists.imports.upsert', {
  says: 'Create an imported list, or update the draft with its id.',
  by: 'manager',
  takes: Taken,
  gives: writtenWith({ told: CameTo }),
  refuses: importRefusals,
  reads: (reader, taken, _, now) => aboutOf(reader, taken, now),
  decide: (_, input, now, about) => {
    const facts = (about.isTaken ? differences : created)(input, about, now);
    if (isRefusal(facts)) return facts;
    const version = about.list?.version;
    const told = facts.length === 0 ? 'nothing' : about.isTaken ? 'updated' : 'created';
    return { facts, answer: { id: input.entity_id, event_id: version, version, told } };
  },
});

const written = new Set([...Object.keys(headerInput), 'line_items']);

/** Changes of editable fields; status and totals are not imported over existing ones. */
const differences = takesOn(Type.Object(ListBody.properties), (data, ...of) =>
  patched(
    Object.fromEntries(
      Object.entries(data)
        .filter(([field]) => written.has(field))
        .map(([field, value]) => [field, { new: value }]),
    ),
    ...of,
  ),
);
