import { useState } from 'react';
import { Button } from '../src/Button.tsx';
import { ConfirmHost, confirm } from '../src/confirm.tsx';
import { Dialog } from '../src/Dialog.tsx';
import { LoadingMask } from '../src/LoadingMask.tsx';
import { Menu } from '../src/Menu.tsx';
import { Popover } from '../src/Popover.tsx';
import { TextField } from '../src/TextField.tsx';
import { Tooltip } from '../src/Tooltip.tsx';
import { ToastHost, toast } from '../src/toast.tsx';
import type { Story } from './story.ts';

const nothing = () => {};

function Panel() {
  return (
    <Popover
      title="Range"
      renderTrigger={(props) => (
        <Button {...props} data-opens>
          Range
        </Button>
      )}
    >
      {(close) => (
        <>
          <TextField label="From" value="1" onChange={nothing} />
          <Button onClick={close}>Use it</Button>
        </>
      )}
    </Popover>
  );
}

function DialogStory({ isQuestion = false }: { readonly isQuestion?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button data-opens onClick={() => setIsOpen(true)}>
        Open
      </Button>
      {isOpen && (
        <Dialog
          title={isQuestion ? 'Reject the batch?' : 'Assign'}
          width={isQuestion ? 'question' : 'form'}
          {...(isQuestion && { status: 'rejected' as const })}
          facts="42 items"
          onClose={close}
          actions={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button kind={isQuestion ? 'danger' : 'primary'} data-primary onClick={close}>
                {isQuestion ? 'Reject' : 'Assign'}
              </Button>
            </>
          }
        >
          {isQuestion ? 'It goes back to the supplier.' : <TextField label="Reason" value="" onChange={nothing} />}
        </Dialog>
      )}
    </>
  );
}

function Asks() {
  const ask = () =>
    void confirm({
      title: 'Take the key away?',
      text: 'Programs that use it are turned away at once.',
      status: 'rejected',
      yes: 'Take it away',
      isDangerous: true,
    });
  return (
    <>
      <Button data-opens onClick={ask}>
        Ask
      </Button>
      <ConfirmHost />
    </>
  );
}

function Masked() {
  const [isMasked, setIsMasked] = useState(false);
  return (
    <>
      <Button data-opens onClick={() => setIsMasked(true)}>
        Save
      </Button>
      {isMasked && <LoadingMask />}
    </>
  );
}

export const overlays: readonly Story[] = [
  {
    name: 'menu',
    opens: true,
    Show: () => (
      <Menu
        align="start"
        items={[
          { key: 'open', label: 'Open' },
          { key: 'off', label: 'Not now', isDisabled: true },
          { key: 'link', label: 'Report', href: '#report', startsGroup: true },
          { key: 'remove', label: 'Remove', isDangerous: true },
        ]}
        renderTrigger={(props) => (
          <Button {...props} data-opens>
            Actions
          </Button>
        )}
      />
    ),
  },
  { name: 'popover', opens: true, Show: Panel },
  { name: 'dialog-form', opens: true, speaks: true, Show: () => <DialogStory /> },
  { name: 'dialog-question', opens: true, Show: () => <DialogStory isQuestion /> },
  { name: 'confirm', opens: true, speaks: true, Show: Asks },
  { name: 'loading-mask', opens: true, speaks: true, Show: Masked },
  {
    name: 'tooltip',
    opens: true,
    Show: () => (
      <Tooltip text="Passes the picture" shortcut="D" align="start">
        <Button data-opens data-by-hover>
          Pass
        </Button>
      </Tooltip>
    ),
  },
  {
    name: 'toast',
    opens: true,
    Show: () => (
      <>
        <Button data-opens onClick={() => toast.success('Kept', { label: 'Undo', onChoose: nothing })}>
          Keep
        </Button>
        <ToastHost />
      </>
    ),
  },
];
