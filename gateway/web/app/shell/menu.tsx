import { Popover } from '@mantine/core';
import { type ReactElement, type ReactNode, useState } from 'react';

type Props = {
  readonly label: string;
  /** The button that opens the menu, made with the function that does it. */
  readonly target: (toggle: () => void, isOpen: boolean) => ReactElement;
  readonly position?: 'bottom-start' | 'bottom-end';
  readonly children: (close: () => void) => ReactNode;
};

/** List of choices that a button opens; focus returns to the button. */
export const Menu = ({ label, target, position = 'bottom-end', children }: Props): ReactNode => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position={position} trapFocus returnFocus>
      <Popover.Target>{target(() => setOpen(!isOpen), isOpen)}</Popover.Target>
      <Popover.Dropdown className="menu" aria-label={label}>
        {children(() => setOpen(false))}
      </Popover.Dropdown>
    </Popover>
  );
};
