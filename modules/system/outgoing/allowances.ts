import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { titled } from '../../../kernel/declare/schema-title.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';

/** A server that may be called although its address is not public, or without TLS. */
export const AllowanceShape = titled(
  'OutgoingAllowance',
  Type.Object({
    scheme: Type.Unsafe<'http' | 'https'>(
      Type.Union([Type.Literal('http'), Type.Literal('https')]),
    ),
    host: Type.String({
      minLength: 1,
      maxLength: 253,
      description: 'Host name or IP address exactly as in the requested address.',
    }),
    port: Type.Integer({ minimum: 1, maximum: 65_535 }),
  }),
);

/** The allowances as answered. */
export const Allowances = Type.Object({ allowances: Type.Array(AllowanceShape) });
type Allowances = Static<typeof Allowances>;

/** The owner of the installation set the non-public servers that may be reached. */
export const outgoingAllowancesSet = fact('sys.outgoing.allowances_set', 'outgoing', Allowances);

/** The allowances of this installation. */
export const outgoing = actor<Allowances>('outgoing', {
  initial: { allowances: [] },
  folds: [on<Allowances>()(outgoingAllowancesSet, (_, { allowances }) => ({ allowances }))],
});

/** The id of the allowances of an installation. */
export const outgoingId = 'outgoing:this';

/** The servers that may be called although their addresses are not public. */
export const allowancesIn = (reader: Reader): Allowances['allowances'] =>
  reader.of(instance).state(outgoing, outgoingId)?.allowances ?? [];
