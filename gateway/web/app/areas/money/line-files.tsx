import { operation as attach } from 'operation:accounting_statementLines_attach';
import { operation as detach } from 'operation:accounting_statementLines_detach';
import { operation as downloadFile } from 'operation:accounting_statementLines_download';
import type { ReactNode } from 'react';
import { download, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { addressed, mayUse, send } from '../../api/operation.ts';
import { Button, IconButton } from '../../parts/button.tsx';
import { Drop } from '../../parts/drop.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { useCommands } from '../../shell/keys.ts';
import { t } from '../../words/words.ts';
import { moneyChanged } from './bank.ts';
import type { Line } from './statement.ts';

/** Endings of files by their kinds, for names of files that are saved. */
const endings: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'text/plain': 'txt',
};

const pathOf = ({ reconciliation_id, line_id }: Line): string =>
  addressed(attach, { reconciliation_id, line_id }).path;

const upload = (line: Line, file: File): Promise<void> =>
  trying(async () => {
    const body = new FormData();
    body.set('file', file);
    await sendAs('POST', pathOf(line), { body, headers: { 'Idempotency-Key': newId() } });
    toast(t('file.added'));
    await moneyChanged();
  });

const open = (line: Line, id: string): Promise<void> =>
  trying(async () => {
    const bytes = await download(`${pathOf(line)}/${encodeURIComponent(id)}`);
    saveFile(bytes, `${line.line_date}-${id.slice(0, 6)}.${endings[bytes.type] ?? 'bin'}`);
  });

/** Panel of the files of a statement line, such as a receipt. */
export const LineFiles = ({
  line,
  isOpen,
}: {
  readonly line: Line;
  readonly isOpen: boolean;
}): ReactNode => {
  const setSearch = useSetSearch();
  const close = (): void => setSearch({ do: undefined, at: undefined });
  useCommands([{ id: 'close', label: t('close'), keys: 'escape', group: 'screen', run: close }]);
  const { reconciliation_id, line_id, attachment_ids } = line;
  return (
    <section className="stack" aria-label={t('contact.files')} data-panel="files">
      <div className="panel-head">
        <h2>{t('contact.files')}</h2>
        <IconButton icon="close" label={t('close')} onClick={close} />
      </div>
      {attachment_ids.length === 0 && <p className="small soft">{t('recon.noFiles')}</p>}
      <ul className="lines">
        {attachment_ids.map((id, index) => (
          <li key={id} data-file={id}>
            {mayUse(downloadFile) ? (
              <button type="button" className="link" onClick={() => void open(line, id)}>
                {t('recon.file', { n: index + 1 })}
              </button>
            ) : (
              t('recon.file', { n: index + 1 })
            )}
            {isOpen && mayUse(detach) && (
              <span className="end">
                <Button
                  look="bare"
                  onClick={() =>
                    void trying(async () => {
                      await send(detach, { reconciliation_id, line_id, att_id: id });
                      await moneyChanged();
                    })
                  }
                >
                  {t('remove')}
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
      {isOpen && mayUse(attach) && (
        <Drop
          label={t('file.add')}
          accept="application/pdf,image/*,text/plain"
          isSmall
          onFile={(file) => void upload(line, file)}
        />
      )}
    </section>
  );
};
