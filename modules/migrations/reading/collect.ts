import { type Bundle, emptyBundle, type LeftOut, type Warning } from '../bundle/bundle.ts';

type Writable<T> = { -readonly [K in keyof T]: T[K] };
type Lists = {
  [K in keyof Bundle as Bundle[K] extends readonly unknown[] ? K : never]: Bundle[K];
};

/** A bundle while the files are read. */
export type Collected = Writable<Omit<Bundle, keyof Lists>> & {
  -readonly [K in keyof Lists]: Lists[K] extends readonly (infer T)[] ? T[] : never;
};

/** A bundle to be filled. */
export const collecting = (): Collected => structuredClone(emptyBundle) as Collected;

/** Notes what cannot come over. */
export const leave = (into: Collected, what: LeftOut): void => {
  into.left_out.push(what);
};

/** Notes something a person should know. */
export const warn = (into: Collected, warning: Warning): void => {
  into.warnings.push(warning);
};

/** An object without what is undefined or blank. */
export const told = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== undefined && value !== ''),
  ) as { [K in keyof T]: Exclude<T[K], undefined> };
