import { Type } from '@sinclair/typebox';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { Instant, orNull } from '../../../kernel/declare/schemas.ts';
import { Scope } from './scope.ts';

/** What making a key takes besides its name. */
export const KeyInput = {
  scopes: Type.Optional(
    Type.Array(Scope, {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description: 'What the key may do, as far as its holder may; without scopes, all of it.',
    }),
  ),
  expires_at: Type.Optional(Instant),
  key: prepared<string>(),
};

/** A key that was made; it is shown this once. */
export const KeyMade = Type.Object({
  api_key: Type.String(),
  key_id: Type.String(),
  name: Type.String(),
  expires_at: orNull(Instant),
});
