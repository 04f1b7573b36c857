import { inThePage, pagePolicy } from '../../../kernel/platform/page-policy.ts';

/**
 * Headers of shared content: readable by any page, not stored or indexed, and without a referrer.
 */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** The same for a page whose only resources are one inline style sheet and inline images. */
export const pageHeaders = (style: string): Readonly<Record<string, string>> => ({
  ...openHeaders,
  'Content-Security-Policy': pagePolicy({ 'style-src': inThePage(style), 'img-src': 'data:' }),
});
