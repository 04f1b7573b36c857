import type { Dice } from '../../random.ts';

/** Damaged bytes, with the kind of damage. */
export type Damage = { readonly kind: string; readonly bytes: Uint8Array };

const most = 2 * 1024 * 1024;

/**
 * Repeats a range of the bytes up to `most` bytes and at most 5,000 times, which nests structures or makes them very
 * long.
 */
const repeated = (bytes: Uint8Array, from: number, length: number): Uint8Array => {
  const run = bytes.subarray(from, from + length);
  const times = Math.min(5000, Math.floor(most / Math.max(run.length, 1)));
  const runs = Array.from({ length: times }, () => run);
  return Buffer.concat([bytes.subarray(0, from), ...runs, bytes.subarray(from + length)]);
};

const marks = [
  '<',
  '>',
  '"',
  "'",
  '\n',
  '\0',
  '&',
  '{',
  '[',
  ':',
  ';',
  ',',
  '-',
  '\ufeff',
  '9'.repeat(400),
];

const ways: Readonly<Record<string, (bytes: Uint8Array, dice: Dice) => Uint8Array>> = {
  unchanged: (bytes) => bytes,
  truncated: (bytes, dice) => bytes.subarray(0, dice.whole(0, bytes.length)),
  'without its start': (bytes, dice) => bytes.subarray(dice.whole(0, bytes.length)),
  flipped: (bytes, dice) => {
    const made = Uint8Array.from(bytes);
    for (let n = dice.whole(1, 8); n > 0; n -= 1) {
      const at = dice.whole(0, made.length - 1);
      made[at] = (made[at] ?? 0) ^ (1 << dice.whole(0, 7));
    }
    return made;
  },
  zeroed: (bytes, dice) => {
    const from = dice.whole(0, bytes.length);
    return Uint8Array.from(bytes).fill(0, from, from + dice.whole(1, 512));
  },
  'all ones': (bytes, dice) => {
    const from = dice.whole(0, bytes.length);
    return Uint8Array.from(bytes).fill(0xff, from, from + dice.whole(1, 8));
  },
  repeated: (bytes, dice) =>
    repeated(bytes, dice.whole(0, bytes.length), dice.whole(1, dice.is(0.5) ? 12 : 400)),
  cut: (bytes, dice) => {
    const from = dice.whole(0, bytes.length);
    return Buffer.concat([bytes.subarray(0, from), bytes.subarray(from + dice.whole(1, 200))]);
  },
  moved: (bytes, dice) => {
    const [a = 0, b = 0] = [dice.whole(0, bytes.length), dice.whole(0, bytes.length)].sort(
      (one, other) => one - other,
    );
    return Buffer.concat([bytes.subarray(b), bytes.subarray(a, b), bytes.subarray(0, a)]);
  },
  marked: (bytes, dice) => {
    const at = dice.whole(0, bytes.length);
    const mark = Buffer.from(dice.one(marks) ?? '').toString('latin1');
    const run = Buffer.from(mark.repeat(dice.one([1, 1, 2, 5000]) ?? 1), 'latin1');
    return Buffer.concat([bytes.subarray(0, at), run, bytes.subarray(at)]);
  },
  empty: () => new Uint8Array(),
};

const names = Object.keys(ways);

/** A sample damaged in one way, or in two. */
export const damaged = (sample: Uint8Array, dice: Dice): Damage => {
  const first = dice.one(names) ?? '';
  const second = dice.is(0.25) ? (dice.one(names) ?? '') : undefined;
  const once = ways[first]?.(sample, dice) ?? sample;
  const isDamagedAgain = second !== undefined && once.length > 0;
  return {
    kind: isDamagedAgain ? `${first}, ${second}` : first,
    bytes: isDamagedAgain ? (ways[second]?.(once, dice) ?? once) : once,
  };
};
