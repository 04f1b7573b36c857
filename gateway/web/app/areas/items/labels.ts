import { operation as print } from 'operation:labels_sheets_bulkPrint';
import { postForFile } from '../../api/client.ts';
import { saveFile } from '../../parts/save-file.ts';
import { trying } from '../../parts/toast.tsx';

/** Operation that prints labels. */
export const printing = print;

/** Prints labels of items as a PDF file, which is saved. */
export const printLabels = (ids: readonly string[], template?: string): Promise<void> =>
  trying(async () => {
    const body = { entity_ids: ids, ...(template ? { template_id: template } : {}) };
    saveFile(await postForFile(print.path, body), 'labels.pdf');
  });
