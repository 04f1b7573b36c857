import { Type } from '@sinclair/typebox';
import { orNull, Short } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';

/** Support partner of a company, as answered. */
export const Partner = Type.Object({
  partner_code: orNull(Short),
  partner_name: orNull(Short),
  support_url: orNull(Type.String({ maxLength: 2000, pattern: '^https?://[^\\s/]+' })),
});

/** Support partner of a company. */
export type Partner = typeof Partner.static;

/** The partner of a company. */
export const partnerOf = (settings: Company['settings']): Partner => ({
  partner_code: null,
  partner_name: null,
  support_url: null,
  ...(settings['partner'] as Partial<Partner> | undefined),
});
