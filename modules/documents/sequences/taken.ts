import type { Look } from '../../../kernel/store/look.ts';
import { isDocType } from '../docs/fields.ts';
import type { Series } from './series.ts';

/** Whether a document of the series' type has a number; pro formas are invoices. */
export const isNumberTaken =
  (look: Look, series: Series) =>
  (number: string): boolean => {
    const type = series === 'proforma' ? 'invoice' : series;
    return (
      isDocType(type) &&
      look.row(
        'SELECT 1 FROM doc_view WHERE company=:company AND ref_id=:number AND doc_type=:type LIMIT 1',
        { number, type },
      ) !== undefined
    );
  };
