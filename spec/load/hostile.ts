/** `npm run hostile`: latency of regular clients during attacks, compared with no attack; needs an idle machine. */
import { limits } from '../../kernel/declare/limits.ts';
import { type Installation, startTestService } from '../service.ts';
import { bombs, drip, flood, write } from './attacks.ts';
import { pause, pulse } from './raw.ts';

/** Shorter timeouts than in production, to shorten the run. */
Object.assign(limits, { headerMs: 1200, requestMs: 2500, idleConnectionMs: 5000 });

/** Latency above which users notice a delay. */
const noticedMs = 1000;

const attacks: Readonly<Record<string, (service: Installation) => Promise<unknown>>> = {
  alone: () => pause(3000),
  'half requests': drip,
  'a hundred megabytes': flood,
  'bombs and garbage': bombs,
  'large items written': (service) => write(service, 2000),
};

const service = await startTestService();
let slowest = 0;
for (const [name, attack] of Object.entries(attacks)) {
  const stop = pulse(service);
  await attack(service);
  const { p99 } = await stop();
  slowest = Math.max(slowest, p99);
  process.stdout.write(`${name.padEnd(20)}  a read's p99 ${p99.toFixed(1).padStart(7)} ms\n`);
}
await service.stop();
if (slowest > noticedMs) {
  process.stdout.write(`Others notice: more than ${noticedMs} ms.\n`);
  process.exitCode = 1;
}
