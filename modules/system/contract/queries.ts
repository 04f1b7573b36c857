import { instanceId } from '../service/instance-id.ts';
import { serviceId } from '../service/service.ts';

export { instanceId, serviceId };
