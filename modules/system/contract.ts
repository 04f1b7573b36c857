import { instanceId } from './service/instance-id.ts';

export { instanceId };
