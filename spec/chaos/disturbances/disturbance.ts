import { readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import type { Disturbance } from '../switches.ts';

const file = process.env['CHAOS_SWITCH'] ?? '';
const lookEveryMs = 20;

let present: Disturbance = {};
let lookedMs = Number.NEGATIVE_INFINITY;

/** Disturbance of this process, as the file named by CHAOS_SWITCH says. */
export const disturbance = (): Disturbance => {
  if (performance.now() - lookedMs < lookEveryMs) return present;
  lookedMs = performance.now();
  try {
    present = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    // No file: no disturbance.
    present = {};
  }
  return present;
};
