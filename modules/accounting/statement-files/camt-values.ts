import { at, type Node, textAt, xmlRoot } from '../../../kernel/platform/xml.ts';
import { isDate } from '../../../kernel/values/clock.ts';
import { amountIn } from './amounts.ts';
import { NoStatement } from './statement.ts';

/** Date of an element that holds a date or a date and time. */
export const dateIn = (node: Node | undefined): string | null => {
  const text = (textAt(node, 'Dt') ?? textAt(node, 'DtTm') ?? textAt(node))?.slice(0, 10);
  return text !== undefined && isDate(text) ? text : null;
};

/** Signed amount; credits are positive. */
export const amountOf = (node: Node): number | undefined => {
  const amount = amountIn(textAt(node, 'Amt') ?? '');
  if (amount === undefined) return undefined;
  return textAt(node, 'CdtDbtInd') === 'DBIT' ? 0 - amount : amount;
};

/** Document of a CAMT file. */
export const documentIn = (text: string): Node | undefined => {
  const root = xmlRoot(text);
  if (!root) throw new NoStatement('its elements are nested too deeply or are not valid XML');
  return at(root, 'Document');
};
