import { type ReactNode, useState } from 'react';
import { Button } from '../../parts/button.tsx';
import { focusDrawn } from '../../parts/focus-drawn.ts';
import { Empty } from '../../parts/note.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { memoText } from '../../words/service-sentences.ts';
import { t } from '../../words/words.ts';
import { Pair } from './pair.tsx';
import { ignoreLine, type Suggestion, takeSuggestion, undoLine } from './settle.ts';
import { type Group, groupOf, groups, type Line } from './statement.ts';
import { useSuggestions } from './suggestions.ts';

type Props = {
  readonly lines: readonly Line[];
  readonly currency: string;
  readonly isOpen: boolean;
};

const focusOn = (id: string | undefined): void => {
  if (id !== undefined)
    focusDrawn(() => document.querySelector<HTMLElement>(`[data-line-id="${CSS.escape(id)}"]`));
};

/** Lines of a statement, each beside what it is in the books, in groups by what is left to do. */
export const Pairs = ({ lines, currency, isOpen }: Props): ReactNode => {
  const [isAll, setAll] = useState(!isOpen);
  const [place, setPlace] = useState<string>();
  const byGroup = Map.groupBy(lines, groupOf);
  const shown = groups
    .filter((group) => isAll || group !== 'done')
    .flatMap((group) => byGroup.get(group) ?? []);
  const here = shown.find(({ line_id }) => line_id === place) ?? shown[0];
  const steps = useSteps(shown, here, setPlace);
  const candidates = useSuggestions(isOpen ? here : undefined);
  useLineCommands(isOpen ? here : undefined, candidates, steps);
  const done = byGroup.get('done')?.length ?? 0;
  if (lines.length === 0)
    return <Empty icon="bank" title={t(isOpen ? 'recon.empty' : 'recon.noLines')} />;
  return (
    <div className="pairs-list">
      <div className="pair head" aria-hidden="true">
        <span>{t('recon.theirs')}</span>
        <span />
        <span>{t('recon.ours')}</span>
      </div>
      {groups.map((group) => {
        const own = byGroup.get(group) ?? [];
        if (own.length === 0 || (group === 'done' && !isAll)) return null;
        return (
          <section key={group} aria-label={t(`recon.${group}`)}>
            <GroupHead group={group} n={own.length} hasHints={own[0] === shown[0]} />
            <ul>
              {own.map((line) => (
                <Pair
                  key={line.line_id}
                  line={line}
                  currency={currency}
                  isOpen={isOpen}
                  isHere={line === here}
                  candidates={line === here ? candidates : []}
                  onReach={() => setPlace(line.line_id)}
                />
              ))}
            </ul>
          </section>
        );
      })}
      {done > 0 && isOpen && (
        <p className="section">
          <Button look="bare" icon={isAll ? 'up' : 'down'} onClick={() => setAll(!isAll)}>
            {t(isAll ? 'recon.hideDone' : 'recon.showDone', { n: done })}
          </Button>
        </p>
      )}
    </div>
  );
};

const GroupHead = ({
  group,
  n,
  hasHints,
}: {
  readonly group: Group;
  readonly n: number;
  readonly hasHints: boolean;
}): ReactNode => (
  <header className="group-head">
    <h2>{t(`recon.${group}`)}</h2>
    <span className="small soft">{t('recon.lineCount', { n })}</span>
    {hasHints && group !== 'done' && (
      <span className="hints tiny soft" aria-hidden="true">
        <kbd>↑</kbd>
        <kbd>↓</kbd> {t('recon.hintLine')} <kbd>↵</kbd> {t('recon.hintMatch')} <kbd>1</kbd>
        <kbd>2</kbd> {t('recon.hintChoose')}
      </span>
    )}
  </header>
);

type Steps = { readonly down: () => void; readonly up: () => void };

const useSteps = (
  shown: readonly Line[],
  here: Line | undefined,
  setPlace: (id: string) => void,
): Steps => {
  const go = (step: number) => () => {
    const at = here ? shown.indexOf(here) : -1;
    const isOn = document.activeElement?.matches('[data-line-id]') ?? false;
    const next = isOn ? shown[at + step] : here;
    if (!next) return;
    setPlace(next.line_id);
    focusOn(next.line_id);
  };
  return { down: go(1), up: go(-1) };
};

/** Commands of the line that has the place. */
const useLineCommands = (
  line: Line | undefined,
  candidates: readonly Suggestion[],
  { down, up }: Steps,
): void => {
  const setSearch = useSetSearch();
  const ask = (asked: string) => () => setSearch({ do: asked, at: line?.line_id });
  const isDone = line !== undefined && groupOf(line) === 'done';
  const screen = { group: 'screen' } as const;
  useCommands([
    { id: 'down', label: t('recon.nextLine'), keys: 'arrowdown', run: down, ...screen },
    { id: 'down-j', label: t('recon.nextLine'), keys: 'j', run: down, ...screen },
    { id: 'up', label: t('recon.previousLine'), keys: 'arrowup', run: up, ...screen },
    { id: 'up-k', label: t('recon.previousLine'), keys: 'k', run: up, ...screen },
    ...(line && !isDone
      ? [
          { id: 'entry', label: t('recon.newEntry'), keys: 'e', run: ask('entry'), ...screen },
          { id: 'split', label: t('recon.split'), keys: 's', run: ask('split'), ...screen },
          { id: 'other', label: t('recon.other'), keys: 'm', run: ask('other'), ...screen },
          {
            id: 'ignore',
            label: t('recon.ignore'),
            keys: 'i',
            run: () => void ignoreLine(line),
            ...screen,
          },
        ]
      : []),
    ...(line && isDone
      ? [{ id: 'undo', label: t('undo'), keys: 'u', run: () => void undoLine(line), ...screen }]
      : []),
    ...candidates.map((one, at) => ({
      id: `take ${one.id}`,
      label: t('recon.matchWith', { what: memoText(one.label) }),
      keys: String(at + 1),
      run: () => void (line && takeSuggestion(line, one)),
      ...screen,
    })),
  ]);
};
