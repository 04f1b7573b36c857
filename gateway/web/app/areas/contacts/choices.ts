import { useQuery } from '@tanstack/react-query';
import { read } from '../../api/client.ts';
import type { Values } from '../../forms/check.ts';

/** Tags that are offered for contacts; others can be typed. */
export const useContactTags = () =>
  useQuery({
    queryKey: ['company', 'contact-tags'],
    queryFn: async ({ signal }) =>
      (await read('/companies/me/contact-tags', { signal })).data ?? [],
  });

/** Values with which a new contact begins. */
export const useContactDefaults = () =>
  useQuery({
    queryKey: ['company', 'contact-defaults'],
    queryFn: async ({ signal }): Promise<Values> =>
      (await read('/companies/me/contact-defaults', { signal })).data ?? {},
  });
