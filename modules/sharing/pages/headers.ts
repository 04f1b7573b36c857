import { inThePage, pagePolicy } from '../../../kernel/platform/page-policy.ts';

/** Of what is shared: any page may read it, nobody stores or indexes it, and its address is not passed on. */
export const openHeaders = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
} as const;

/** The same for a page, which has one style sheet inside it, pictures inside it, and nothing else. */
export const pageHeaders = (style: string): Readonly<Record<string, string>> => ({
  ...openHeaders,
  'Content-Security-Policy': pagePolicy({ 'style-src': inThePage(style), 'img-src': 'data:' }),
});
