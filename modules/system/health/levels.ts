/** Measured resource of the machine. */
export type Measure = 'ram' | 'cpu' | 'disk';

const levels = ['ok', 'warning', 'critical'] as const;

/** Health level of a resource. */
export type Level = (typeof levels)[number];

type Bounds = {
  readonly title: string;
  /** Over so many percent. */
  readonly warning: number;
  readonly critical: number;
};

/** Thresholds in percent; a busy processor recovers, so it is never critical. */
const bounds: Record<Measure, Bounds> = {
  ram: { title: 'The memory', warning: 80, critical: 90 },
  cpu: { title: 'The processor', warning: 90, critical: Number.POSITIVE_INFINITY },
  disk: { title: 'The disk of the data folder', warning: 80, critical: 90 },
};

/** Health level at a percentage, with a text unless it is good. */
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
