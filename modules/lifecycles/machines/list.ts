import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { lifecycles } from '../../../machines/all.ts';
import { countsOf, selectionTable } from './selection.ts';

/** A lifecycle in short. */
export const MachineShort = Type.Object({
  id: Type.String(),
  title: Type.String(),
  /** The kind of its entities, as the ledger names it. */
  entity_type: Type.String(),
  initial: Type.String(),
  states: Type.Array(Type.String()),
  events: Type.Array(Type.String()),
  /** Number of entities in each state; empty states are left out. */
  counts: Type.Record(Type.String(), Type.Integer()),
  total: Type.Integer(),
});

/** Every lifecycle, with how many entities are in each state. */
export const list = query('lifecycles.machines.list', {
  says: 'List the state machines and how many entities are in each state.',
  explains: [
    'All machines in one answer, without paging.',
    '`counts` are the current records of the company by state, states without records left out; each document type has its own machine.',
    '`entity_type` is the type that ledger entries name.',
    'No amounts are shown.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({ items: Type.Array(MachineShort), total: Type.Integer() }),
  answer: (reader, _, __, services) => {
    const items = [...lifecycles.values()].map(({ id, title, initial, states, events }) => {
      const counts = countsOf(reader, services.registry, id);
      return {
        id,
        title,
        entity_type: selectionTable(id).kind,
        initial,
        states: [...states],
        events: [...events],
        counts,
        total: Object.values(counts).reduce((sum, n) => sum + n, 0),
      };
    });
    return { items, total: items.length };
  },
});
