import { type Static, Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { AnyId, Name, orNull } from '../../../kernel/declare/schemas.ts';
import { ComponentSpec, RecipeCode, RecipeInput, StepInput } from '../recipes/input.ts';

/** Path of one of an item's recipes. */
export const onRecipe = { item_id: AnyId, code: RecipeCode };

/** Input of a further recipe; sent costs are ignored. */
export const AlternateInput = titled(
  'AlternateRecipeDraft',
  Type.Object({
    ...RecipeInput.properties,
    code: RecipeCode,
    components: Type.Array(ComponentSpec, { minItems: 1, maxItems: 500 }),
    name: Type.Optional(orNull(Name)),
    /** Lowest first; the recipe of the item has 0. Default 10. */
    priority: Type.Optional(Type.Integer({ minimum: -1000, maximum: 1000 })),
    /** Steps of this recipe; default the workflow of the item. */
    steps: Type.Optional(Type.Array(StepInput, { maxItems: 200 })),
  }),
);
export type AlternateInput = Static<typeof AlternateInput>;
