import { priceTooLarge, worthTooMuch } from '../items/refusals.ts';

export { priceTooLarge, worthTooMuch };
