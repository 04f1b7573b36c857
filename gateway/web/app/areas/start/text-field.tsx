import { PasswordInput, TextInput } from '@mantine/core';
import type { ComponentProps, ReactNode } from 'react';
import { t } from '../../words/words.ts';

type Props = Omit<ComponentProps<typeof TextInput>, 'onChange' | 'value'> & {
  readonly value: string;
  readonly onText: (text: string) => void;
};

/** Field of the forms before sign-in. */
export const TextField = ({ onText, ...rest }: Props): ReactNode => (
  <TextInput
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...rest}
    onChange={(event) => onText(event.currentTarget.value)}
  />
);

/** Field of a password, which can be shown. */
export const PasswordField = ({
  onText,
  ...rest
}: Omit<ComponentProps<typeof PasswordInput>, 'onChange' | 'value'> & {
  readonly value: string;
  readonly onText: (text: string) => void;
}): ReactNode => (
  <PasswordInput
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
    {...rest}
    onChange={(event) => onText(event.currentTarget.value)}
  />
);
