import type { SourceAccount } from '../bundle/bundle.ts';

/**
 * Group of an account of unknown kind, for one answer to many: the first digit of its number, else
 * the first part of its name; undefined if neither shows one.
 */
export const accountGroup = ({
  code,
  name,
}: Pick<SourceAccount, 'code' | 'name'>): string | undefined => {
  const [digit] = /^\d/.exec(code ?? '') ?? [];
  if (digit !== undefined) return `${digit}…`;
  return name.includes(':') ? name.split(':')[0]?.trim() || undefined : undefined;
};
