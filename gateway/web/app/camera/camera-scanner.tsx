import { type ReactNode, useId, useRef, useState } from 'react';
import { useTask } from '../forms/use-task.ts';
import { IconButton } from '../parts/button.tsx';
import { Note, Problem } from '../parts/note.tsx';
import { scanned } from '../shell/scan.ts';
import { t } from '../words/words.ts';
import { codeInPhoto } from './code-reader.ts';
import { type CameraState, useCamera } from './use-camera.ts';

/** Box with what the camera sees, over the screen that takes the codes; a photo of a code does as well. */
export const CameraScanner = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const video = useRef<HTMLVideoElement>(null);
  const [last, setLast] = useState<string>();
  const take = (code: string): void => {
    navigator.vibrate?.(60);
    setLast(code);
    scanned(code);
  };
  const state = useCamera(video, take);
  return (
    <section className="camera stack" aria-label={t('camera.title')} data-camera={state}>
      <div className="panel-head">
        <h2>{t('camera.title')}</h2>
        <IconButton icon="close" label={t('close')} onClick={onClose} />
      </div>
      <video ref={video} muted playsInline hidden={state !== 'running'} />
      <Reason state={state} />
      <Photo onCode={take} />
      <p className="small soft" role="status">
        {last !== undefined && (
          <>
            {t('camera.read')} <bdi className="code">{last}</bdi>
          </>
        )}
      </p>
    </section>
  );
};

const Reason = ({ state }: { readonly state: CameraState }): ReactNode =>
  state === 'running' || state === 'starting' ? null : (
    <Note>
      {t(
        state === 'denied'
          ? 'camera.denied'
          : state === 'none'
            ? 'camera.none'
            : 'camera.needsHttps',
      )}
    </Note>
  );

const Photo = ({ onCode }: { readonly onCode: (code: string) => void }): ReactNode => {
  const id = useId();
  const [isEmpty, setEmpty] = useState(false);
  const task = useTask();
  const read = (file: File): Promise<void> =>
    task.run(async () => {
      const code = await codeInPhoto(file);
      setEmpty(code === undefined);
      if (code !== undefined) onCode(code);
    });
  return (
    <>
      <label className="btn" htmlFor={id} aria-busy={task.isBusy || undefined}>
        {t('camera.photo')}
      </label>
      <input
        id={id}
        className="hidden-visually"
        type="file"
        accept="image/*"
        capture="environment"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          if (file) void read(file);
        }}
      />
      {isEmpty && (
        <Note tone="warn" role="alert">
          {t('camera.empty')}
        </Note>
      )}
      {task.problem !== undefined && <Problem problem={task.problem} />}
    </>
  );
};
