import { chainBroken } from '../chain/broken-chain.ts';

export { chainBroken };
