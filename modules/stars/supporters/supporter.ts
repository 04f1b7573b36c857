import { Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';

/** A badge was verified; the handle is a person's. */
export const supporterVerified = fact(
  'supporter.verified',
  'supporter',
  Type.Object({ handle: orNull(Type.String()), verified_until: orNull(Type.String()) }),
  { personal: ['handle'] },
);

export const supporterDisplayChanged = fact(
  'supporter.display_changed',
  'supporter',
  Type.Object({ display: Type.Boolean() }),
);

export const supporterOptOutChanged = fact(
  'supporter.opt_out_changed',
  'supporter',
  Type.Object({ opted_out: Type.Boolean() }),
);

export const supporterPromptSnoozed = fact(
  'supporter.prompt_snoozed',
  'supporter',
  Type.Object({ until: Type.String() }),
);

/** Supporter badge of a user; an erased handle is null. */
export type Supporter = {
  readonly handle: string | null;
  readonly verified_at: string | null;
  /** Until when the proof is good; null is for ever. */
  readonly verified_until: string | null;
  readonly display: boolean;
  readonly opted_out: boolean;
  readonly prompt_snoozed_until: string | null;
};

const blank: Supporter = {
  handle: null,
  verified_at: null,
  verified_until: null,
  display: false,
  opted_out: false,
  prompt_snoozed_until: null,
};

const when = on<Supporter>();

/** A user as a supporter; the facts are on the chain without a company, as those of the user. */
export const supporter = actor<Supporter>('supporter', {
  initial: blank,
  folds: [
    when(supporterVerified, (state, { handle, verified_until }, { ts }) => ({
      ...state,
      handle,
      verified_until,
      verified_at: ts,
    })),
    when(supporterDisplayChanged, (state, { display }) => ({ ...state, display })),
    when(supporterOptOutChanged, (state, { opted_out }) => ({
      ...state,
      opted_out,
      display: state.display && !opted_out,
    })),
    when(supporterPromptSnoozed, (state, { until }) => ({
      ...state,
      prompt_snoozed_until: until,
    })),
  ],
});

/** The supporter that a user is. */
export const supporterIdOf = (userId: string): string => `supporter:${userId}`;

/** Supporter state of a user, independent of the company. */
export const supporterOf = (reader: Reader, userId: string): Supporter =>
  reader.of(instance).state(supporter, supporterIdOf(userId)) ?? blank;

/** Chain of supporter facts. */
export const ofInstance = { company: instance } as const;

/** True if the badge is verified at an instant. */
export const isVerified = ({ verified_at, verified_until }: Supporter, ts: string): boolean =>
  verified_at !== null && (verified_until === null || verified_until > ts);
