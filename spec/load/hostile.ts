/** `npm run hostile`: how long others wait beside hostile clients, against alone; on a machine that does nothing else. */
import { limits } from '../../kernel/declare/limits.ts';
import { type Installation, startTestService } from '../service.ts';
import { bombs, drip, flood, write } from './attacks.ts';
import { pause, pulse } from './raw.ts';

/** What is slow is cut off sooner than in earnest, so that there is less to wait for. */
Object.assign(limits, { headerMs: 1200, requestMs: 2500 });

/** Slower than this, others notice. */
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
