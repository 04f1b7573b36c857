import ipaddr from 'ipaddr.js';

/** The part of a client's address that limits count by: an IPv4 address, or the /64 network of an IPv6 one. */
export const addressKey = (address: string): string => {
  const [bare = ''] = address.split('%');
  if (!ipaddr.isValid(bare)) return address;
  const parsed = ipaddr.process(bare);
  return parsed instanceof ipaddr.IPv6
    ? parsed.parts
        .slice(0, 4)
        .map((part) => part.toString(16))
        .join(':')
    : parsed.toString();
};
