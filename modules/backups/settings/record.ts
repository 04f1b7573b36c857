import { type Static, Type } from '@sinclair/typebox';
import { Plan, Weekday } from './plan.ts';

const { enabled, hour, keep } = Plan.properties;

/** The settings of backups of the installation, as answered; the hour is UTC. */
export const SettingsShape = Type.Object({
  enabled,
  hour,
  /** Files are backed up on this day, an hour later. */
  file_weekday: Weekday,
  encryption_configured: Type.Boolean(),
  keep,
});

/** A plan as these settings. */
export const settingsOf = (
  plan: Static<typeof Plan>,
  encryption_configured: boolean,
): Static<typeof SettingsShape> => ({
  enabled: plan.enabled,
  hour: plan.hour,
  file_weekday: plan.weekday,
  encryption_configured,
  keep: plan.keep,
});
