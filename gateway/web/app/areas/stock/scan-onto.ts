import { operation as scan } from 'operation:lists_lines_scan';
import { send } from '../../api/operation.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { t } from '../../words/words.ts';
import { listsChanged } from './stock-list.ts';

const outcomes = {
  added: 'stock.scan.added',
  again: 'stock.scan.again',
  already: 'stock.scan.already',
  audited: 'stock.scan.audited',
  received: 'stock.scan.received',
} as const;

type Scanned = {
  readonly result: keyof typeof outcomes;
  readonly line: { readonly name?: string | null };
};

/** Scans a code onto a list and says what came of it. */
export const scanOnto = (id: string, code: string): Promise<void> =>
  trying(async () => {
    const { result, line } = await send<Scanned>(scan, { entity_id: id, barcode: code });
    toast(t(outcomes[result], { name: line.name ?? code }));
    await listsChanged();
  });
