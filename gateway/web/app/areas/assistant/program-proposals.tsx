import { operation as confirm } from 'operation:ai_programs_confirm';
import { operation as dismiss } from 'operation:ai_programs_dismiss';
import { operation as list } from 'operation:ai_programs_list';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { read } from '../../api/client.ts';
import { mayUse } from '../../api/operation.ts';
import { queries } from '../../api/queries.ts';
import { Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { useNames } from '../../shell/members.ts';
import { moment } from '../../words/format.ts';
import { proposalText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { ProposalBox } from './proposal-box.tsx';

type ProgramProposal = components['schemas']['ProgramProposal'];

/** Proposals that are shown at once; the next ones follow as these are decided. */
const shownAtOnce = 20;

/** Open proposals of programs, such as those of an MCP client: only a person confirms one. */
export const ProgramProposals = (): ReactNode => {
  const { data, error, refetch } = useQuery({
    queryKey: ['ai_proposal', 'list', { status: 'pending' }],
    queryFn: async ({ signal }) => {
      const query = { status: 'pending', limit: shownAtOnce } as const;
      return (await read('/ai/proposals', { params: { query }, signal })).data;
    },
    enabled: mayUse(list),
  });
  if (error)
    return (
      <Section title={t('proposals.title')}>
        <Problem problem={error} onRetry={() => void refetch()} />
      </Section>
    );
  if (!data || data.items.length === 0) return null;
  const more = data.total - data.items.length;
  return (
    <Section title={t('proposals.title')}>
      <div className="stack" data-programs={data.total}>
        <p className="small soft">{t('proposals.says')}</p>
        {data.items.map((one) => (
          <One key={one.id} proposal={one} />
        ))}
        {more > 0 && <p className="small soft">{t('proposals.more', { n: more })}</p>}
      </div>
    </Section>
  );
};

const One = ({ proposal }: { readonly proposal: ProgramProposal }): ReactNode => {
  const { id, title, input_hash, proposed_by, created_at, expires_at } = proposal;
  const name = useNames()[proposed_by] ?? t('live.machine');
  const times = { at: moment(created_at), until: moment(expires_at) };
  return (
    <ProposalBox
      proposal={proposal}
      origin={t('proposals.origin', { name, ...times })}
      confirm={{
        operation: confirm,
        given: { proposal_id: id, input_hash },
        onDone: () => {
          toast(t('done', { what: proposalText(title) }));
          return queries.invalidateQueries();
        },
      }}
      dismiss={{
        operation: dismiss,
        given: { proposal_id: id },
        onDone: () => queries.invalidateQueries({ queryKey: ['ai_proposal'] }),
      }}
    />
  );
};
