import { type ComponentProps, type ReactNode, useId } from 'react';
import { Icon, type IconName } from './icon.tsx';
import { Keys } from './keys.tsx';

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  readonly look?: 'main' | 'bare' | 'plain';
  readonly icon?: IconName;
  readonly keys?: string | undefined;
  /** Reason why it cannot be pressed now: it stays in sight and can be reached, and says why. */
  readonly refused?: string | undefined;
  /** True if the reason is shown elsewhere, so that it is only read aloud here. */
  readonly isReasonApart?: boolean;
  readonly isBusy?: boolean;
};

/** Button with words; the icon and the keys are hints beside them. */
export const Button = ({
  look = 'plain',
  icon,
  keys,
  refused,
  isReasonApart = false,
  isBusy = false,
  className = '',
  children,
  onClick,
  ...rest
}: Props): ReactNode => {
  const id = useId();
  const isOff = refused !== undefined || isBusy;
  return (
    <>
      <button
        type="button"
        {...rest}
        className={`btn ${look === 'plain' ? '' : look} ${className}`}
        {...(refused === undefined ? {} : { 'aria-disabled': true, 'aria-describedby': id })}
        {...(isBusy ? { 'aria-busy': true } : {})}
        onClick={(event) => {
          if (isOff) event.preventDefault();
          else onClick?.(event);
        }}
      >
        {icon && <Icon name={icon} />}
        {children}
        {keys && !isOff && <Keys keys={keys} />}
      </button>
      {refused !== undefined && (
        <span id={id} className={isReasonApart ? 'hidden-visually' : 'small soft'}>
          {refused}
        </span>
      )}
    </>
  );
};

type IconProps = Omit<ComponentProps<'button'>, 'children'> & {
  readonly icon: IconName;
  readonly label: string;
};

/** Button that has an icon only, with its name for readers and as a title. */
export const IconButton = ({ icon, label, className = '', ...rest }: IconProps): ReactNode => (
  <button
    type="button"
    {...rest}
    className={`btn bare square ${className}`}
    aria-label={label}
    title={label}
  >
    <Icon name={icon} />
  </button>
);
