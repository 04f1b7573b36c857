import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { read } from '../../api/client.ts';
import { Status } from '../../parts/status.tsx';
import { docAddress } from '../../record/addresses.ts';
import { Section } from '../../record/page.tsx';
import { Link } from '../../shell/link.tsx';
import { money } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { type Doc, statusOf, titleOf, typeName } from './doc.ts';

/** Ids of the documents from which this one was made, and of those made from it. */
const relatedIds = (doc: Doc): readonly string[] => {
  const { original_doc_id, source_quotation_id, source_memo_id, source_consignment_id } = doc;
  const sources = [original_doc_id, source_quotation_id, source_memo_id, source_consignment_id];
  const ids = [...sources, doc.converted_to, doc.cancels_doc_id];
  const linked = doc.linked.filter((one) => one.entity_type === 'doc').map((one) => one.entity_id);
  const all = [...ids, ...doc.credit_notes, ...linked];
  return [...new Set(all.filter((id): id is string => Boolean(id) && id !== doc.id))];
};

/** Documents that belong together: quotation, invoice, credit notes; consignment and bill. */
export const RelatedDocuments = ({ doc }: { readonly doc: Doc }): ReactNode => {
  const ids = relatedIds(doc).join(',');
  const { data } = useQuery({
    queryKey: ['doc', 'list', { ids }],
    queryFn: async ({ signal }) =>
      (await read('/docs', { params: { query: { ids, limit: 100 } }, signal })).data,
    enabled: ids !== '',
  });
  const docs = (data?.items ?? []) as readonly Doc[];
  if (docs.length === 0) return null;
  return (
    <Section title={t('doc.related')}>
      <ul className="lines">
        {docs.map((one) => (
          <li key={one.id}>
            <span className="soft">{typeName(one)}</span>
            <Link className="link" to={docAddress(one)}>
              <bdi className="figure">{titleOf(one)}</bdi>
            </Link>
            <Status state={statusOf(one)} />
            <span className="end">
              {one.total !== undefined && <bdi>{money(one.total, one.currency)}</bdi>}
            </span>
          </li>
        ))}
      </ul>
    </Section>
  );
};
