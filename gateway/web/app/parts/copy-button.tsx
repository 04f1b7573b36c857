import type { ReactNode } from 'react';
import { t } from '../words/words.ts';
import { Button } from './button.tsx';
import { toast, trying } from './toast.tsx';

/** Button that copies a text; none where the browser has no clipboard, as without HTTPS. */
export const CopyButton = ({ text }: { readonly text: string }): ReactNode =>
  navigator.clipboard && (
    <Button
      onClick={() =>
        void trying(async () => {
          await navigator.clipboard.writeText(text);
          toast(t('copied'));
        })
      }
    >
      {t('copy')}
    </Button>
  );
