import { add, allocate, sub, sum } from '../../../kernel/values/money/money.ts';

/** A tax with the fields that decide whether it is a cost. */
type CostTax = {
  readonly rate: number;
  readonly amount?: number;
  readonly recoverable?: boolean;
};

/** Lines and taxes of a purchase, calculated or stored. */
type Taxed = {
  readonly lines: readonly {
    readonly line_total?: number | null;
    readonly allocated_discount?: number;
    readonly taxes?: readonly CostTax[];
  }[];
  readonly doc_taxes?: readonly CostTax[] | undefined;
};

function costOf(taxes: readonly CostTax[] = []): number {
  const lost = taxes.filter((tax) => tax.recoverable === false && tax.rate > 0);
  return sum(lost.map((tax) => tax.amount ?? 0));
}

/** Net of a line after its share of the header discount, before tax, in document currency. */
export function netOfLine(line: Taxed['lines'][number]): number {
  return sub(line.line_total ?? 0, line.allocated_discount ?? 0);
}

/**
 * Non-recoverable tax added to the cost of each purchase line, in document currency: that of the
 * line, and its share by net of that of the document.
 */
export function addedCost({ lines, doc_taxes }: Taxed, currency: string): number[] {
  const shared = lines.length > 0 ? costOf(doc_taxes) : 0;
  const shares = allocate(shared, lines.map(netOfLine), currency);
  return lines.map((line, index) => add(costOf(line.taxes), shares[index] ?? 0));
}
