import { Type } from '@sinclair/typebox';
import { prepared } from '../../../kernel/declare/preparation.ts';
import { Instant, orNull } from '../../../kernel/declare/schemas.ts';
import { Scope } from './scope.ts';

/** Input of a new key apart from its name. */
export const KeyInput = {
  scopes: Type.Optional(
    Type.Array(Scope, {
      minItems: 1,
      maxItems: 50,
      uniqueItems: true,
      description:
        'Scopes of the key, within the rights of its holder; without scopes, all rights.',
    }),
  ),
  expires_at: Type.Optional(Instant),
  key: prepared<string>(),
};

/** Day of the last use of a key, as its listings show it. */
export const LastUsedOn = orNull(
  Type.String({
    format: 'date',
    description:
      'Last day (UTC) on which a request came with the key, up to a minute late; null if none is known.',
  }),
);

/** A new key; shown once. */
export const KeyMade = Type.Object({
  api_key: Type.String(),
  key_id: Type.String(),
  name: Type.String(),
  expires_at: orNull(Instant),
});
