import { OutOfRange } from '../../values/money/out-of-range.ts';
import { type Refusal, refusal } from '../refusal.ts';

export const figureOutOfRange = refusal(
  'figure_out_of_range',
  422,
  'A figure is too large: {of} more than 15 digits. Send smaller amounts or rates.',
);

/** Fields named in one refusal. */
const mostNamed = 5;

type Figure = { readonly path: string; readonly value: number };

/** Numbers of an input with their paths (`lines.0.amount`); bytes of files are skipped. */
const figuresIn = (value: unknown, path = ''): readonly Figure[] => {
  if (typeof value === 'number') return [{ path, value }];
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    figuresIn(one, path === '' ? name : `${path}.${name}`),
  );
};

/** Fields that led to a result out of range: those used in the computation, else the largest number. */
const fieldsBehind = (operands: readonly number[], input: unknown): readonly string[] => {
  const sizes = new Set(operands.map(Math.abs));
  const figures = figuresIn(input).toSorted((a, b) => Math.abs(b.value) - Math.abs(a.value));
  const used = figures.filter(({ value }) => sizes.has(Math.abs(value)) && value !== 0);
  const named = used.length > 0 ? used : figures.slice(0, 1);
  return named.slice(0, mostNamed).map(({ path }) => path);
};

/** Refusal for an amount of more than 15 digits or a sum that the database cannot hold; undefined for any other error. */
export const outOfRange = (error: unknown, input: unknown): Refusal | undefined => {
  const isSum = error instanceof Error && error.message === 'integer overflow';
  if (!(error instanceof OutOfRange) && !isSum) return undefined;
  const fields = fieldsBehind(error instanceof OutOfRange ? error.operands : [], input);
  const of =
    fields.length === 0 ? 'a sum would have' : `${fields.join(', ')} would make an amount of`;
  return figureOutOfRange({ of, ...(fields[0] === undefined ? {} : { field: fields[0], fields }) });
};

/** Runs work with an input; a result out of range becomes a refusal that names the input's field. */
export const inRange = async <T>(
  input: unknown,
  work: () => T | Promise<T>,
): Promise<T | Refusal> => {
  try {
    return await work();
  } catch (error) {
    const refused = outOfRange(error, input);
    if (refused) return refused;
    throw error;
  }
};
