import { takeOver as importContact } from '../contacts/take-over.ts';

export { importContact };
