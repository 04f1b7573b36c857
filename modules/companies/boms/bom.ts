import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import {
  Amount,
  Attributes,
  Name,
  orNull,
  Quantity,
  Text,
} from '../../../kernel/declare/schemas.ts';

const Lines = Type.Array(Attributes, { maxItems: 1000 });

/** Fields of a bill of materials apart from its id. */
export const bomFields = {
  name: Name,
  description: orNull(Text),
  version: Type.Union([Type.Integer(), Type.String({ maxLength: 100 })]),
  inputs: Lines,
  outputs: Lines,
  estimated_labor_hours: orNull(Quantity),
  estimated_cost: orNull(Amount),
  instructions: orNull(Text),
  is_active: Type.Boolean(),
};

export const bomCreated = fact(
  'bom.created',
  'bom',
  Type.Object({ ...bomFields, bom_id: Type.String() }),
);

export const bomUpdated = fact('bom.updated', 'bom', Type.Partial(Type.Object(bomFields)));

export const bomDeleted = fact('bom.deleted', 'bom', Type.Object({}));

const BomState = Type.Object({ ...bomFields, bom_id: Type.String() });

/** A bill of materials as it is kept for reference; runs follow the recipe of their item. */
export type Bom = Static<typeof BomState>;

const when = on<Bom>();

/** The bill of materials; one that is deleted stays, inactive. */
export const bom = actor<Bom>('bom', {
  title: 'bill of materials',
  initial: {
    bom_id: '',
    name: '',
    description: null,
    version: 1,
    inputs: [],
    outputs: [],
    estimated_labor_hours: null,
    estimated_cost: null,
    instructions: null,
    is_active: true,
  },
  folds: [
    when(bomCreated, (_, data) => data),
    when(bomUpdated, (state, data) => ({ ...state, ...data })),
    when(bomDeleted, (state) => ({ ...state, is_active: false })),
  ],
});

/** The entity of a bill of materials, which people name themselves. */
export const bomAddress = (bomId: string): string => `bom:${bomId}`;
