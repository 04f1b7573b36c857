import { Type } from '@sinclair/typebox';
import { command } from '../../../kernel/declare/operation.ts';
import { Name, Uuid } from '../../../kernel/declare/schemas.ts';
import type { Reader } from '../../../kernel/reader/reader.ts';
import { sanitizeText } from '../../../kernel/values/sanitize.ts';
import { sysLocationCreated } from '../locations/location.ts';
import { sysCompanyCreated } from './company.ts';

/** A name as part of an address: `Müller & Söhne` becomes `muller-sohne`. */
export const slugOf = (name: string): string =>
  sanitizeText(
    name
      .normalize('NFKD')
      .replace(/\p{Mark}/gu, '')
      .toLowerCase()
      .replace(/[^\p{Letter}\p{Number}]+/gu, '-')
      .replace(/^-|-$/g, ''),
    60,
  ) || 'company';

/** A slug that no company has: one that is taken gets a number. */
const freeSlug = (reader: Reader, name: string): string => {
  const slug = slugOf(name);
  const isTaken = (text: string): boolean =>
    reader.row('SELECT 1 FROM company_view WHERE slug=:text', { text }) !== undefined;
  let free = slug;
  for (let n = 2; isTaken(free); n += 1) free = `${slug}-${n}`;
  return free;
};

/** Creates a company with its first location; other modules react with their initial records. */
export const createCompany = command('companies.company.createCompany', {
  says: 'Create a company with its first location.',
  by: 'owner',
  takes: Type.Object({ company_id: Uuid, name: Name, owner_id: Uuid }),
  reads: (reader, { name }) => ({ slug: freeSlug(reader, name) }),
  decide: (_, { company_id, name, owner_id }, now, { slug }) => [
    sysCompanyCreated(company_id, {
      name,
      slug,
      owner_id,
      settings: { fiscal_year_start: '01-01' },
    }),
    sysLocationCreated(now.id(), {
      name: 'Head Office',
      type: 'office',
      address: null,
      is_default: true,
    }),
  ],
});
