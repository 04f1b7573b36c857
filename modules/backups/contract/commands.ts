import { notHere } from '../records/refusals.ts';

export { notHere };
