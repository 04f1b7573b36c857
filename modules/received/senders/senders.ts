import type { Company } from '../../../kernel/reader/reader.ts';

/** Setting with the installations from which shared documents may be fetched. */
export const sendersKey = 'receive_from';

/** Allowed senders; none until an owner names them. */
export const sendersOf = ({ settings }: Company): readonly string[] => {
  const named = settings[sendersKey];
  return Array.isArray(named) ? named.filter((one) => typeof one === 'string') : [];
};
