import type { TObject } from '@sinclair/typebox';
import type { Role } from './access.ts';

/** A sentence about an operation, and further ones. */
export type Says = { readonly says: string; readonly explains: readonly string[] };

/** One of the operations that a declaration stands for: its sentences, least role and body. */
export type Variant = Says & { readonly by?: Role; readonly takes: TObject };

/** Operations that one declaration stands for, by the value of a path parameter. */
export type Variants = {
  readonly field: string;
  readonly of: Readonly<Record<string, Variant>>;
};

/** Input of a declaration that stands for several operations in the description of the API. */
export const withVariants = <T extends TObject>(takes: T, variants: Variants): T => ({
  ...takes,
  variants,
});

/** Operations that a declaration with this input stands for. */
export const variantsOf = (takes: TObject): Variants | undefined =>
  takes['variants'] as Variants | undefined;
