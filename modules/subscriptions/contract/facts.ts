import { subGenerated } from '../subscriptions/facts.ts';
import { subscription } from '../subscriptions/subscription.ts';

export { subGenerated, subscription };
