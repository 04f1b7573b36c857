import { noRelayToken, relayToken } from '../relay/relay.ts';

export { noRelayToken, relayToken };
