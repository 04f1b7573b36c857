/** What is measured of the machine. */
export type Measure = 'ram' | 'cpu' | 'disk';

const levels = ['ok', 'warning', 'critical'] as const;

/** How well something is. */
export type Level = (typeof levels)[number];

type Bounds = {
  readonly title: string;
  /** Over so many percent. */
  readonly warning: number;
  readonly critical: number;
};

/** A busy processor passes by itself, so it is never critical. */
const bounds: Record<Measure, Bounds> = {
  ram: { title: 'The memory', warning: 80, critical: 90 },
  cpu: { title: 'The processor', warning: 90, critical: Number.POSITIVE_INFINITY },
  disk: { title: 'The disk of the data folder', warning: 80, critical: 90 },
};

/** How well it is at so many percent, and in words where it is not. */
export const levelOf = (
  what: Measure,
  percent: number,
): { readonly status: Level; readonly message: string | null } => {
  const { title, warning, critical } = bounds[what];
  if (percent <= warning) return { status: 'ok', message: null };
  const status = percent > critical ? 'critical' : 'warning';
  return { status, message: `${title} is used to ${percent} %.` };
};

/** The worst of several. */
export const worst = (all: readonly Level[]): Level =>
  levels.findLast((level) => all.includes(level)) ?? 'ok';
