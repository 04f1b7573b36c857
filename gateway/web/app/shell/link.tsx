import { Link as RouterLink } from '@tanstack/react-router';
import type { ComponentProps, ReactNode } from 'react';
import type { Search } from './as-of.ts';

type Props = Omit<ComponentProps<'a'>, 'href'> & {
  /** Address in the app; ids in it are encoded by `at`. */
  readonly to: string;
  readonly search?: Search;
};

/** Link to a screen of the app; the moment of the past is kept. */
export const Link = ({ to, search, ...rest }: Props): ReactNode => (
  <RouterLink
    {...({ to, search: search ?? {}, activeOptions: { exact: true }, ...rest } as ComponentProps<
      typeof RouterLink
    >)}
  />
);
