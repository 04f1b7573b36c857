import { chainBroken } from '../chain/broken.ts';

export { chainBroken };
