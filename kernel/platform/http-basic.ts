/** Credentials from an HTTP Basic header. */
export type Basic = { readonly email: string; readonly password: string };

/** Parses an `Authorization` header; undefined where it is not HTTP Basic. */
export const basicCredentialsIn = (header: string | undefined): Basic | undefined => {
  const encoded = /^Basic +([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1];
  const text = encoded === undefined ? '' : Buffer.from(encoded, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? undefined : { email: text.slice(0, colon), password: text.slice(colon + 1) };
};
