import { Type } from '@sinclair/typebox';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { isVerified, type Supporter } from './supporter.ts';

/** The badge of the caller as answered. */
export const Status = Type.Object({
  verified: Type.Boolean(),
  handle: orNull(Type.String()),
  display: Type.Boolean(),
  opted_out: Type.Boolean(),
  verified_at: orNull(Type.String()),
  verified_until: orNull(Type.String()),
});

/** The same after a write; ids only where something was recorded. */
export const StatusWritten = titled(
  'WrittenSupporterStatus',
  Type.Object({
    ...Status.properties,
    id: Type.Optional(Type.String()),
    event_id: Type.Optional(Type.Integer()),
    version: Type.Optional(Type.Integer()),
  }),
);

/** The badge at an instant; one that has run out is not shown. */
export const statusAt = (state: Supporter, ts: string) => {
  const verified = isVerified(state, ts);
  const { handle, display, opted_out, verified_at, verified_until } = state;
  return {
    verified,
    handle,
    display: display && verified,
    opted_out,
    verified_at,
    verified_until,
  };
};
