import fc from 'fast-check';

/** Step that a walk may leave out; its effect is known only once it was tried. */
export type Step<Model extends object> = fc.AsyncCommand<Model, undefined, true> & {
  isTaken: boolean;
};

/** Position of the shrinking: the size of the window, and the index of its first step. */
type Window = { readonly size: number; readonly at: number };

/**
 * Sequence of steps, shrunk by leaving out halves, then quarters, down to single steps. `fc.commands` leaves out from
 * the front and restarts after each success: 300 steps took more than five minutes.
 */
class Steps<Model extends object> extends fc.Arbitrary<Step<Model>[]> {
  readonly #length: number;
  readonly #make: (place: number, roll: number) => Step<Model>;

  constructor(length: number, make: (place: number, roll: number) => Step<Model>) {
    super();
    this.#length = length;
    this.#make = make;
  }

  override generate(random: fc.Random): fc.Value<Step<Model>[]> {
    const steps = Array.from({ length: this.#length }, (_, at) =>
      this.#make(at + 1, random.nextInt()),
    );
    return new fc.Value(steps, undefined);
  }

  override canShrinkWithoutContext(value: unknown): value is Step<Model>[] {
    return Array.isArray(value);
  }

  override shrink(steps: Step<Model>[], context?: unknown): fc.Stream<fc.Value<Step<Model>[]>> {
    const taken = steps.filter(({ isTaken }) => isTaken);
    const whole: Window = { size: Math.ceil(taken.length / 2), at: 0 };
    const window = (context as Window | undefined) ?? whole;
    return new fc.Stream(shorter(taken, window, taken.length < steps.length));
  }
}

/** Sequences with a window left out; at last only the taken steps, which are then shrunk one by one. */
function* shorter<T>(
  steps: T[],
  { size, at: from }: Window,
  isLess: boolean,
): Generator<fc.Value<T[]>> {
  let at = from;
  for (let left = size; left >= 1; left = left === 1 ? 0 : Math.ceil(left / 2)) {
    for (; at < steps.length && steps.length > 1; at += left)
      yield new fc.Value(steps.toSpliced(at, left), { size: left, at });
    at = 0;
  }
  if (isLess) yield new fc.Value(steps, { size: 1, at: 0 });
}

/** Sequences of a number of steps, each made of its index and a random number. */
export const stepsOf = <Model extends object>(
  length: number,
  make: (place: number, roll: number) => Step<Model>,
): fc.Arbitrary<Step<Model>[]> => new Steps(length, make);
