import { useNavigate } from '@tanstack/react-router';
import type { Search } from './as-of.ts';

/** Address with ids encoded. */
export const at = (strings: TemplateStringsArray, ...ids: readonly string[]): string =>
  strings.reduce(
    (text, part, index) =>
      `${text}${index > 0 ? encodeURIComponent(ids[index - 1] ?? '') : ''}${part}`,
    '',
  );

/** Opens a screen; the moment of the past is kept. */
export const useOpen = (): ((to: string, search?: Search) => void) => {
  const navigate = useNavigate();
  return (to, search = {}) => void navigate({ to, search } as never);
};
