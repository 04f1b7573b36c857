import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read } from '../../api/client.ts';

/** Template of labels as the API answers it. */
export type LabelTemplate = components['schemas']['LabelTemplate'];

/** Templates of labels by name. */
export const useLabelTemplates = () =>
  useQuery({
    queryKey: ['label_template', 'list'],
    queryFn: async ({ signal }): Promise<readonly LabelTemplate[]> => {
      const query = { limit: 200, sort: 'name', dir: 'asc' } as const;
      return (await read('/api/labels/templates', { params: { query }, signal })).data?.items ?? [];
    },
  });
