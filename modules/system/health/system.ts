import { Type } from '@sinclair/typebox';
import { query } from '../../../kernel/declare/operation.ts';
import { orNull } from '../../../kernel/declare/schemas.ts';
import { disk, load, memory } from '../../../kernel/platform/host-metrics.ts';
import { type Level, levelOf, type Measure, worst } from './levels.ts';

const Status = Type.Unsafe<Level>(
  Type.Union(['ok', 'warning', 'critical'].map((one) => Type.Literal(one))),
);
const judged = { status: Status, message: orNull(Type.String()) };

/** Health of the machine: memory, processor use within a second, disk of the data folder. */
export const system = query('system.health.system', {
  says: 'Read how the machine is: memory, processor, disk.',
  explains: [
    'Measures the processor for one second.',
    'Memory and disk of the data folder are a warning above 80 % and critical above 90 %; the processor is a warning above 90 % and never critical.',
    '`overall` is the worst of the three.',
    'Gigabytes are 1000³ bytes with one decimal.',
  ],
  by: 'viewer',
  takes: Type.Object({}),
  gives: Type.Object({
    ram: Type.Object({
      used_percent: Type.Number(),
      used_gb: Type.Number(),
      total_gb: Type.Number(),
      ...judged,
    }),
    cpu: Type.Object({ used_percent: Type.Number(), ...judged }),
    disk: Type.Object({
      used_percent: Type.Number(),
      free_gb: Type.Number(),
      total_gb: Type.Number(),
      ...judged,
    }),
    overall: Status,
  }),
  answer: async (_, __, ___, { settings }) => {
    const ram = memory();
    const [busy, space] = await Promise.all([load(), disk(settings.dataDir)]);
    const parts = {
      ram: measured('ram', ram.used / ram.total, {
        used_gb: gigabytes(ram.used),
        total_gb: gigabytes(ram.total),
      }),
      cpu: measured('cpu', busy, {}),
      disk: measured('disk', space.used / (space.used + space.free), {
        free_gb: gigabytes(space.free),
        total_gb: gigabytes(space.total),
      }),
    };
    return { ...parts, overall: worst(Object.values(parts).map(({ status }) => status)) };
  },
});

const measured = <F extends object>(what: Measure, share: number, figures: F) => {
  const used_percent = Math.round(share * 1000) / 10;
  return { used_percent, ...figures, ...levelOf(what, used_percent) };
};

/** Gigabytes (1000³ bytes) with one decimal. */
const gigabytes = (bytes: number): number => Math.round(bytes / 100_000_000) / 10;
