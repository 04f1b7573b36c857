import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { type Fact, fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';

const Replacement = Type.Unsafe<'restore' | 'reset'>(
  Type.Union([Type.Literal('restore'), Type.Literal('reset')]),
);
type Replacement = Static<typeof Replacement>;

/** Request to replace or empty the installation at the next start. */
export const replacementAsked = fact(
  'sys.installation.replacement_asked',
  'installation',
  Type.Object({
    /** Name of the prepared replacement in the data folder. */
    request_id: Type.String(),
    by: Replacement,
    /** The request that is dropped for this one; null where none was known. */
    instead_of: orNull(Type.String()),
  }),
);

/** The jobs that a restore had paused may run. */
export const jobsReleased = fact(
  'sys.installation.jobs_released',
  'installation',
  Type.Object({ count: Type.Integer() }),
);

/** Last request; it is pending while its files are prepared. */
export type Installation = {
  readonly asked: { readonly request_id: string; readonly by: Replacement } | null;
};

/** The installation: whether it is to be replaced. */
export const installation = actor<Installation>('installation', {
  initial: { asked: null },
  folds: [
    on<Installation>()(replacementAsked, (_, { request_id, by }) => ({
      asked: { request_id, by },
    })),
    on<Installation>()(jobsReleased, (state) => state),
  ],
});

/** The id of this installation's actor. */
export const installationId = 'installation:this';

/** The replacement that was asked for last. */
export const replacementIn = (reader: Reader): Installation =>
  reader.of(instance).state(installation, installationId) ?? installation.initial;

/** Records the request of a prepared replacement in place of an earlier one. */
export const asks = (request_id: string, by: Replacement, { asked }: Installation): Fact =>
  replacementAsked(
    installationId,
    { request_id, by, instead_of: asked?.request_id ?? null },
    { company: instance },
  );
