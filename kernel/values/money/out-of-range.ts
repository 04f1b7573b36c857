/** A result of more digits than an amount has (15); `operands` are the figures that led to it, as far as they are known. */
export class OutOfRange extends RangeError {
  readonly operands: readonly number[];
  constructor(message: string, operands: readonly number[] = []) {
    super(message);
    this.operands = operands;
  }
}
