import { Gauge, type Registry } from 'prom-client';

/** Value of a gauge, under labels. */
export type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

type Values = number | readonly Sample[];

/** Gauges of a register, whose values are read when metrics are requested. */
export const gaugesIn =
  (register: Registry) =>
  (
    name: string,
    help: string,
    read: () => Values | Promise<Values>,
    labelNames: readonly string[] = [],
  ): void => {
    new Gauge({
      name: `countinghouse_${name}`,
      help,
      labelNames: [...labelNames],
      registers: [register],
      async collect() {
        const values = await read();
        this.reset();
        if (typeof values === 'number') this.set(values);
        else for (const [labels, value] of values) this.set(labels, value);
      },
    });
  };
