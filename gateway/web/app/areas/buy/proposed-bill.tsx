import { operation as confirm } from 'operation:ai_proposals_confirm';
import type { ReactNode } from 'react';
import type { components } from '#api';
import { send } from '../../api/operation.ts';
import { textOf } from '../../api/refusal.ts';
import { useTask } from '../../forms/use-task.ts';
import { Button } from '../../parts/button.tsx';
import { Note, Problem } from '../../parts/note.tsx';
import { toast } from '../../parts/toast.tsx';
import { Pairs, Section } from '../../record/page.tsx';
import { fieldName } from '../../record/sentences.ts';
import { useTrial } from '../../record/use-trial.ts';
import { WillHappen } from '../../record/will-happen.tsx';
import { useCommands } from '../../shell/keys.ts';
import { at, useOpen } from '../../shell/navigate.ts';
import { money, quantity, unitPrice } from '../../words/format.ts';
import { t } from '../../words/words.ts';
import { docsChanged } from '../documents/doc.ts';

type Proposal = components['schemas']['Proposal'];

type Line = {
  readonly name?: string;
  readonly description?: string;
  readonly quantity?: number;
  readonly unit_price?: number;
};

/** Fields of a proposed bill in the order of its paper. */
const shown = ['contact', 'ref_id', 'issue_date', 'due_date', 'currency', 'subtotal', 'tax'];

const proposedValue = ({ preview }: Proposal, field: string): unknown =>
  preview.find((one) => one.field === field)?.after;

const words = (value: unknown): ReactNode =>
  value === undefined || value === null || typeof value === 'object' ? (
    ''
  ) : (
    <bdi>{String(value)}</bdi>
  );

/** Draft that was read from a file: its fields and lines, doubts, and what confirming it does. */
export const ProposedBill = ({
  conversation,
  proposal,
}: {
  readonly conversation: string;
  readonly proposal: Proposal;
}): ReactNode => {
  const { title, warnings, message_id, tool_call_id } = proposal;
  const input = { conversation_id: conversation, message_id, tool_call_id };
  const tried = useTrial(confirm, input);
  const task = useTask();
  const open = useOpen();
  const save = (): Promise<void> =>
    task.run(async () => {
      const { result } = await send<{ result: { entity_id: string } }>(confirm, input);
      toast(t('bring.drafted'));
      await docsChanged();
      open(at`/buy/${result.entity_id}/edit`);
    });
  useCommands([
    {
      ...{ id: 'confirm', label: t('bring.draft'), keys: 'mod+enter', group: 'screen' },
      run: () => void save(),
    },
  ]);
  const lines = (proposedValue(proposal, 'line_items') ?? []) as readonly Line[];
  const currency = proposedValue(proposal, 'currency');
  const total = proposedValue(proposal, 'total');
  return (
    <Section title={title}>
      <Pairs
        pairs={[
          ...shown.map((field) => [labelOf(field), words(proposedValue(proposal, field))] as const),
          [
            t('doc.total'),
            typeof total === 'number' && (
              <bdi className="figure">{money(total, currency as string)}</bdi>
            ),
          ],
        ]}
      />
      <Lines lines={lines} currency={typeof currency === 'string' ? currency : undefined} />
      {warnings.map((one) => (
        <Note key={one} tone="warn">
          <span dir="auto">{one}</span>
        </Note>
      ))}
      <WillHappen tried={tried} />
      {task.problem !== undefined && <Problem problem={task.problem} />}
      <Button
        look="main"
        keys="mod+enter"
        isBusy={task.isBusy || tried.isBusy}
        refused={tried.problem === undefined ? undefined : textOf(tried.problem)}
        isReasonApart
        onClick={() => void save()}
      >
        {t('bring.draft')}
      </Button>
    </Section>
  );
};

const labelOf = (field: string): string =>
  field === 'contact'
    ? t('doc.supplier')
    : field === 'ref_id'
      ? t('buy.billNumber')
      : fieldName(field);

const Lines = ({
  lines,
  currency,
}: {
  readonly lines: readonly Line[];
  readonly currency: string | undefined;
}): ReactNode => (
  <ul className="lines">
    {lines.map(({ name, description, quantity: n = 0, unit_price = 0 }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a file have no ids, and stay in order
      <li key={at}>
        <span className="breaks" dir="auto">
          {name ?? description}
        </span>
        <span className="end figure">
          <bdi>{`${quantity(n)} × ${unitPrice(unit_price, currency)}`}</bdi>
        </span>
      </li>
    ))}
  </ul>
);
