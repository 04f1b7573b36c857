import { type ReactNode, useRef, useState } from 'react';
import { Button } from '../parts/button.tsx';
import { t } from '../words/words.ts';

/** Largest file whose data URL the setting takes, in bytes. */
const mostBytes = 200_000;

const dataUrl = (file: File): Promise<string> =>
  new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(file);
  });

/** Picture for the letterhead. */
export const Logo = ({
  value,
  onChange,
}: {
  readonly value: string;
  readonly onChange: (value: string) => void;
}): ReactNode => {
  const field = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return;
    if (file.size > mostBytes) setProblem(t('logo.tooLarge'));
    else {
      setProblem('');
      onChange(await dataUrl(file));
    }
  };
  return (
    <div>
      <span className="mantine-InputWrapper-label" style={{ display: 'block' }}>
        {t('logo.label')}
      </span>
      <div className="row">
        {value && <img src={value} alt={t('logo.label')} style={{ blockSize: '2rem' }} />}
        <Button icon="file" onClick={() => field.current?.click()}>
          {t(value ? 'logo.other' : 'logo.choose')}
        </Button>
      </div>
      {problem && <p className="mantine-InputWrapper-error">{problem}</p>}
      <input
        ref={field}
        type="file"
        accept="image/png,image/jpeg,image/svg+xml"
        hidden
        aria-label={t('logo.label')}
        onChange={(event) => void take(event.target.files?.[0])}
      />
    </div>
  );
};
