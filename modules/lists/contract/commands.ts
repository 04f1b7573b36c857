import { proposeCount } from '../stock/propose-count.ts';

export { proposeCount };
