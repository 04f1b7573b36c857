import { Type } from '@sinclair/typebox';
import { orNull, Short } from '../../../kernel/declare/schemas.ts';
import type { Company } from '../../../kernel/reader/reader.ts';

/** Partner who supports an installation, as answered. */
export const Partner = Type.Object({
  partner_code: orNull(Short),
  partner_name: orNull(Short),
  support_url: orNull(Type.String({ maxLength: 2000, pattern: '^https?://[^\\s/]+' })),
});

/** Partner who supports an installation. */
export type Partner = typeof Partner.static;

/** The partner of a company. */
export const partnerOf = (settings: Company['settings']): Partner => ({
  partner_code: null,
  partner_name: null,
  support_url: null,
  ...(settings['partner'] as Partial<Partner> | undefined),
});
