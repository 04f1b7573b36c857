import { type Static, Type } from '@sinclair/typebox';

const categories = ['S', 'Z', 'E', 'AE', 'K', 'G', 'O', 'L', 'M'] as const;

/**
 * Tax category (EN 16931, UNCL 5305): S standard rate, Z zero rate, E exempt, AE reverse charge, K
 * intra-community supply, G export, O outside the scope of VAT, L IGIC, M IPSI.
 */
export const TaxCategory = Type.Unsafe<(typeof categories)[number]>(
  Type.Union(
    categories.map((one) => Type.Literal(one)),
    {
      description:
        'EN 16931 category: S standard, Z zero rate, E exempt, AE reverse charge, K intra-community, ' +
        'G export, O outside the scope of VAT, L IGIC, M IPSI. Derived from the rate where left out.',
    },
  ),
);
export type TaxCategory = Static<typeof TaxCategory>;
