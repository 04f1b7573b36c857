import { read } from '../api/client.ts';
import { isRefused, textOf } from '../api/refusal.ts';
import { toast } from '../parts/toast.tsx';
import { t } from '../words/words.ts';
import { at, useOpen } from './navigate.ts';
import { useScan } from './scan.ts';

/** Opens the item of a code that no screen takes. */
export const useOpenScanned = (): void => {
  const open = useOpen();
  const find = async (code: string): Promise<void> => {
    try {
      const { data } = await read('/items/lookup', { params: { query: { code } } });
      if (data) open(at`/items/${data.item.id}`);
    } catch (problem) {
      toast(isRefused(problem, 'not_found') ? t('scan.unknown', { code }) : textOf(problem));
    }
  };
  useScan((code) => void find(code), true);
};
