import { Type } from '@sinclair/typebox';
import { type Refusal, versionConflict } from '../../../kernel/declare/refusal.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { recipe, recipeId } from './recipe.ts';

/** Version of an item's recipes, steps and planning parameters on which a change is based. */
export const expectedVersion = {
  expected_version: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'Version of recipes, steps and planning parameters on which the change is based; 0 for none.',
    }),
  ),
};

/** Version of the recipes, steps and planning parameters of an item; 0 before the first of them. */
export const makingVersion = (reader: Reader, itemId: string): number =>
  reader.entity(recipe, recipeId(itemId))?.version ?? 0;

type Sent = { readonly item_id: string; readonly expected_version?: number | undefined };

/** Refusal of a change that is based on another version than the present one. */
export const versionProblem = (
  reader: Reader,
  { item_id, expected_version }: Sent,
): Refusal | undefined => {
  const version = makingVersion(reader, item_id);
  return expected_version === undefined || expected_version === version
    ? undefined
    : versionConflict({ version });
};
