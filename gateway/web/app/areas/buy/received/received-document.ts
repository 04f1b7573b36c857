import { useQuery } from '@tanstack/react-query';
import type { components } from '#api';
import { read, sendForAddress } from '../../../api/client.ts';
import { recordKey } from '../../../api/queries.ts';
import { at } from '../../../shell/navigate.ts';

/** Document that another installation shared, without its lines. */
export type Received = components['schemas']['ReceivedDocument'];

/** Document that another installation shared, with what matches it here. */
export type ReceivedRecord = components['schemas']['ReceivedDocumentsGetAnswer'];

/** Address of the page of a received document. */
export const receivedAddress = (id: string): string => at`/buy/received/${id}`;

/** Received document by its id. */
export const useReceived = (id: string) =>
  useQuery({
    queryKey: [...recordKey('doc', id), 'received'],
    queryFn: async ({ signal }) => {
      const params = { path: { entity_id: id } };
      return (await read('/received/{entity_id}', { params, signal })).data as ReceivedRecord;
    },
  });

const idIn = (address: string): string => decodeURIComponent(address.split('/').at(-1) ?? '');

/** Takes in the file of another installation; answers the id of its document. */
export const takeFile = async (file: File): Promise<string> => {
  const form = new FormData();
  form.set('bundle', file);
  return idIn(await sendForAddress('POST', '/docs/import-bundle', form));
};

/** Fetches the document of a link that another installation gave; answers its id. */
export const takeLink = async (link: string): Promise<string> => {
  const { origin, pathname, searchParams } = new URL(link);
  const src = searchParams.get('src') ?? origin;
  const token = searchParams.get('token') ?? pathname.split('/').at(-1) ?? '';
  const query = new URLSearchParams({ src, token });
  return idIn(await sendForAddress('GET', `/docs/import?${query}`));
};
