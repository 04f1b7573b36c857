import { type Static, Type } from '@sinclair/typebox';
import { actor, on } from '../../../kernel/declare/actor.ts';
import { fact } from '../../../kernel/declare/fact.ts';
import { orNull, Uuid } from '../../../kernel/declare/schemas.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';

/** The days of a week, as ISO 8601 counts them. */
export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

/** A day of the week. */
export const Weekday = Type.Unsafe<(typeof weekdays)[number]>(
  Type.Union(weekdays.map((one) => Type.Literal(one))),
);

/** When backups are made by the clock; hours are UTC. */
export const Plan = Type.Object({
  enabled: Type.Boolean(),
  frequency: Type.Unsafe<'daily' | 'weekly'>(
    Type.Union([Type.Literal('daily'), Type.Literal('weekly')]),
  ),
  hour: Type.Integer({ minimum: 0, maximum: 23 }),
  weekday: Weekday,
  /** Number of scheduled backups kept; pinned ones are never deleted. */
  keep: Type.Integer({ minimum: 1, maximum: 1000 }),
});
export type Plan = Static<typeof Plan>;

export const backupPlanned = fact(
  'sys.backup.planned',
  'backup_plan',
  Type.Object({ company_id: orNull(Uuid), ...Plan.properties }),
);

/** A plan, and since when it holds. */
export type PlanState = Plan & { readonly since: string };

const initial: PlanState = {
  enabled: false,
  frequency: 'daily',
  hour: 2,
  weekday: 'sunday',
  keep: 7,
  since: '',
};

/** When backups of a company, or of the installation, are made. */
export const backupPlan = actor<PlanState>('backup_plan', {
  initial,
  folds: [
    on<PlanState>()(backupPlanned, (_, { company_id: __, ...plan }, { ts }) => ({
      ...plan,
      since: ts,
    })),
  ],
});

/** The id of the plan of a company, or of the installation (null). */
export const planId = (company: string | null): string => `backup_plan:${company ?? instance}`;

/** The plan; a company has none until it makes one, the installation is backed up daily. */
export const planOf = (reader: Reader, company: string | null): PlanState =>
  reader.of(instance).state(backupPlan, planId(company)) ?? {
    ...initial,
    enabled: company === null,
  };
