import { operation as attach } from 'operation:assets_files_attach';
import { operation as describe } from 'operation:assets_files_describe';
import { operation as remove } from 'operation:assets_files_remove';
import { operation as tag } from 'operation:assets_files_tag';
import { type ReactNode, useRef } from 'react';
import { download, sendAs } from '../../api/client.ts';
import { newId } from '../../api/locks.ts';
import { mayUse, send } from '../../api/operation.ts';
import { Button } from '../../parts/button.tsx';
import { saveFile } from '../../parts/save-file.ts';
import { toast, trying } from '../../parts/toast.tsx';
import { Section } from '../../record/page.tsx';
import { Panel } from '../../record/panel.tsx';
import { useSetSearch } from '../../shell/as-of.ts';
import { Chip } from '../../tables/chip.tsx';
import { t } from '../../words/words.ts';
import { type Asset, assetsChanged, useAssetView } from './asset.ts';

type File = {
  readonly file_id: string;
  readonly filename: string;
  readonly description?: string | null;
  readonly document_tag?: string | null;
};

/** Names of the kinds of files. */
const tagNames = (): Readonly<Record<string, string>> => ({
  invoice: t('assetFile.invoice'),
  warranty: t('assetFile.warranty'),
  insurance: t('assetFile.insurance'),
  photo: t('assetFile.photo'),
  manual: t('assetFile.manual'),
  valuation: t('assetFile.valuation'),
  disposal: t('assetFile.disposal'),
  other: t('assetFile.other'),
});

const useFiles = ({ id }: Asset): readonly File[] =>
  useAssetView<{ items?: readonly File[] }>(id, 'files').data?.items ?? [];

const upload = (id: string, files: Iterable<Blob>): Promise<void> =>
  trying(async () => {
    for (const file of files) {
      const body = new FormData();
      body.set('file', file);
      const headers = { 'Idempotency-Key': newId() };
      const path = `/fixed-assets/api/assets/${encodeURIComponent(id)}/files`;
      await sendAs('POST', path, { body, headers });
    }
    toast(t('file.added'));
    await assetsChanged();
  });

/** Files of an asset, each with its kind and description. */
export const Files = ({ asset }: { readonly asset: Asset }): ReactNode => {
  const files = useFiles(asset);
  const field = useRef<HTMLInputElement>(null);
  const may = mayUse(attach);
  if (files.length === 0 && !may) return null;
  return (
    <Section
      title={t('contact.files')}
      action={
        may && (
          <>
            <Button look="bare" icon="plus" onClick={() => field.current?.click()}>
              {t('file.add')}
            </Button>
            <input
              ref={field}
              type="file"
              multiple
              hidden
              aria-label={t('file.add')}
              onChange={(event) => void upload(asset.id, [...(event.target.files ?? [])])}
            />
          </>
        )
      }
    >
      {files.length === 0 && <p className="small soft">{t('assetFile.none')}</p>}
      <ul className="lines">
        {files.map((one) => (
          <FileLine key={one.file_id} asset={asset} file={one} />
        ))}
      </ul>
    </Section>
  );
};

const FileLine = ({ asset, file }: { readonly asset: Asset; readonly file: File }): ReactNode => {
  const { file_id, filename, description, document_tag } = file;
  const setSearch = useSetSearch();
  const path = `/fixed-assets/api/assets/${encodeURIComponent(asset.id)}/files/${encodeURIComponent(file_id)}`;
  return (
    <li data-file={file_id}>
      <button
        type="button"
        className="link"
        onClick={() => void trying(async () => saveFile(await download(path), filename))}
      >
        <bdi>{filename}</bdi>
      </button>
      {mayUse(tag) ? (
        <Chip
          label={t('field.kind')}
          value={document_tag ?? undefined}
          choices={tagNames()}
          all="–"
          onChoose={(next) =>
            void trying(async () => {
              await send(tag, { asset_id: asset.id, file_id, document_tag: next ?? null });
              await assetsChanged();
            })
          }
        />
      ) : (
        document_tag && <span className="tag">{tagNames()[document_tag] ?? document_tag}</span>
      )}
      <span className="soft breaks">{description}</span>
      {mayUse(describe) && (
        <span className="end row">
          <Button look="bare" onClick={() => setSearch({ do: `file.${file_id}` })}>
            {t('action.edit')}
          </Button>
          <Button
            look="bare"
            onClick={() =>
              void trying(async () => {
                await send(remove, { asset_id: asset.id, file_id });
                await assetsChanged();
              })
            }
          >
            {t('remove')}
          </Button>
        </span>
      )}
    </li>
  );
};

/** Panel of the description of a file. */
export const FilePanel = ({
  asset,
  file,
}: {
  readonly asset: Asset;
  readonly file: string;
}): ReactNode => {
  const found = useFiles(asset).find(({ file_id }) => file_id === file);
  if (!found || !mayUse(describe)) return null;
  return (
    <Panel
      asking={{
        title: found.filename,
        confirm: t('save'),
        operation: describe,
        given: { asset_id: asset.id, file_id: file },
        looks: [{ name: 'description', label: t('field.description'), isLong: true }],
        initial: { description: found.description ?? '' },
        wrap: (values) => ({ description: '', ...values }),
        onDone: () => void assetsChanged(),
      }}
    />
  );
};
