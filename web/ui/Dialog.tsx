import { type ReactNode, useEffect, useId, useRef } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

export interface DialogProps {
  open: boolean
  onClose: () => void
  /** Names the dialog. */
  title: ReactNode
  closeLabel: string
  /** Buttons at the foot. */
  actions?: ReactNode
  wide?: boolean
  /** `alertdialog` for a question that must be answered. */
  role?: 'dialog' | 'alertdialog'
  children?: ReactNode
}

/** A native modal dialog: focus moves in and cannot leave, Escape closes it, and focus returns to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  closeLabel,
  actions,
  wide = false,
  role = 'dialog',
  children,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    // A press on the backdrop is the mouse's Escape; the sheet covers all of the dialog itself.
    const press = ({ target }: MouseEvent) => {
      if (target === element) onClose()
    }
    element.addEventListener('click', press)
    return () => element.removeEventListener('click', press)
  }, [open, onClose])

  useEffect(() => {
    const element = dialog.current
    if (!element || !open) return
    const before = document.activeElement
    if (!element.open) element.showModal()
    // The first field, else the first button at the foot; the browser itself would focus the button that closes.
    element
      .querySelector<HTMLElement>('.dialog-body :is(input, select, textarea), .dialog-actions :is(button, a)')
      ?.focus()
    return () => {
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [open])

  if (!open) return null
  return (
    <dialog
      ref={dialog}
      role={role}
      aria-labelledby={id}
      className={classes('dialog', wide && 'dialog-wide')}
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
