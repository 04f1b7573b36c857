import { type ReactNode, useEffect, useState } from 'react';
import { fetchPage } from '../../../api/client.ts';
import type { Input } from '../../../api/operation.ts';
import { t } from '../../../words/words.ts';

/** Milliseconds of rest after typing before the paper is drawn. */
const restMs = 500;

/** Widths from which the paper, or the original of the supplier, stands beside the editor. */
const widths = {
  paper: matchMedia('(min-width: 90rem)'),
  original: matchMedia('(min-width: 75rem)'),
};

/** True while the window has room for a paper beside the editor. */
export const useRoom = (of: keyof typeof widths): boolean => {
  const wide = widths[of];
  const [, setWide] = useState(wide.matches);
  useEffect(() => {
    const heard = (): void => setWide(wide.matches);
    wide.addEventListener('change', heard);
    return () => wide.removeEventListener('change', heard);
  }, [wide]);
  return wide.matches;
};

/** Page whose styles this page's policy allows: a page inside another one has the policies of both. */
const styled = (html: string): string => {
  const nonce = document.querySelector<HTMLMetaElement>('meta[name=style-nonce]')?.content ?? '';
  return html.replaceAll('<style>', `<style nonce="${nonce}">`);
};

const drawDraft = (body: object, signal: AbortSignal): Promise<string> =>
  fetchPage('/docs/preview', body, signal);

type PreviewProps = {
  readonly body: Input | undefined;
  /** Draws the paper; by default that of a draft. */
  readonly draw?: typeof drawDraft;
};

/** Paper of a draft or design, drawn by the service while one types; the last one stays until the next is there. */
export const PaperPreview = ({ body, draw = drawDraft }: PreviewProps): ReactNode => {
  const [page, setPage] = useState('');
  const text = body && JSON.stringify(body);
  useEffect(() => {
    if (text === undefined) return undefined;
    const stop = new AbortController();
    const timer = setTimeout(() => {
      const asked = JSON.parse(text) as object;
      // A problem is shown at its cell; the paper waits until it is mended.
      draw(asked, stop.signal).then(setPage, () => undefined);
    }, restMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [text, draw]);
  return (
    <aside className="paper-preview" aria-label={t('preview.title')}>
      {page === '' ? (
        <p className="small soft">{t('preview.none')}</p>
      ) : (
        <div className="sheet-of-paper">
          <iframe title={t('preview.title')} sandbox="" srcDoc={styled(page)} tabIndex={-1} />
        </div>
      )}
    </aside>
  );
};
