import type { Kept } from '../../../kernel/declare/decision.ts';
import { instance, type Reader } from '../../../kernel/reader/reader.ts';

/** Token of a share; undefined once revoked, and in a copy of the company. */
export const tokenOf = (reader: Reader, shareId: string): string | undefined =>
  reader
    .of(instance)
    .row<{ id: string }>(
      'SELECT id FROM share_token WHERE company=:company AND of_company=:of AND share_id=:shareId',
      { of: reader.company, shareId },
    )?.id;

/** Company and share of a token. */
export const shareOf = (
  reader: Reader,
  token: string,
): { readonly company: string; readonly share_id: string } | undefined =>
  reader
    .of(instance)
    .row<{ company: string; share_id: string }>(
      'SELECT of_company AS company, share_id FROM share_token WHERE company=:company AND id=:token',
      { token },
    );

/** Removes the token of a share. */
export const tokenRemoval = (company: string, shareId: string): Kept => ({
  keep: 'share_token',
  row: { company: instance, of_company: company, share_id: shareId },
  drop: true,
});

/** Stores the token of a share. */
export const tokenRow = (company: string, shareId: string, token: string): Kept => ({
  keep: 'share_token',
  row: { company: instance, id: token, of_company: company, share_id: shareId },
});

/** Public address of a token's page. */
export const linkTo = (address: string, token: string): string => `${address}/share/${token}`;
