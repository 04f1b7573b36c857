import type { Plan } from './plan.ts';

/** Files are backed up once a week, an hour after the database. */
export const filesPlan = (plan: Plan): Pick<Plan, 'frequency' | 'hour' | 'weekday'> => ({
  frequency: 'weekly',
  hour: (plan.hour + 1) % 24,
  weekday: plan.weekday,
});
