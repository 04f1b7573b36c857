import type { Node } from '../../../kernel/platform/xml.ts';
import type { FileRows, LeftOutRow } from './en-invoice.ts';

/** Kind of the rows of an element by its name and the name of its parent; undefined for other elements. */
export type RowKindOf = (name: string, parent: string) => LeftOutRow['kind'] | undefined;

type Rows = { readonly rows: FileRows; readonly left_out: readonly LeftOutRow[] };

const counts = { line: 'lines', allowance_charge: 'allowances_charges', tax: 'taxes' } as const;

const childrenOf = (node: Node): readonly (readonly [string, unknown])[] =>
  Object.entries(node).flatMap(([name, value]) =>
    name.startsWith('@') || name === '#text'
      ? []
      : (Array.isArray(value) ? value : [value]).map((child) => [name, child] as const),
  );

/**
 * Rows of a file wherever they stand, and those that are not among the nodes that were read, in the
 * order of their depth.
 */
export const fileRows = (
  root: Node,
  kindOf: RowKindOf,
  taken: ReadonlySet<unknown>,
  idOf: (node: unknown) => string | null,
): Rows => {
  const rows = { lines: 0, allowances_charges: 0, taxes: 0 };
  const left_out: LeftOutRow[] = [];
  const open: (readonly [string, Node])[] = [['', root]];
  for (let next = 0; next < open.length; next += 1) {
    const [parent, node] = open[next] as readonly [string, Node];
    for (const [name, child] of childrenOf(node)) {
      const kind = kindOf(name, parent);
      if (kind) rows[counts[kind]] += 1;
      if (kind && !taken.has(child))
        left_out.push({
          ...{ kind, id: idOf(child) },
          reason: `EN 16931 knows no ${name} there. The amounts of the element around it count.`,
        });
      if (typeof child === 'object' && child !== null) open.push([name, child as Node]);
    }
  }
  return { rows, left_out };
};
