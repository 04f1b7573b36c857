/** A result of more than 15 digits; `operands` are the numbers that led to it, as far as they are known. */
export class OutOfRange extends RangeError {
  readonly operands: readonly number[];
  constructor(message: string, operands: readonly number[] = []) {
    super(message);
    this.operands = operands;
  }
}
