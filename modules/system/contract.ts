import { instanceId } from './service/instance-id.ts';
import { serviceId, serviceRestartAsked } from './service/service.ts';

export { instanceId, serviceId, serviceRestartAsked };
