import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'

export interface ConfirmDialogProps {
  open: boolean
  title: ReactNode
  /** What will happen, in words. */
  children?: ReactNode
  confirmLabel: ReactNode
  cancelLabel: string
  /** Red, for what cannot be undone; the default. */
  danger?: boolean
  busy?: boolean
  busyLabel?: ReactNode
  onConfirm: () => void
  onCancel: () => void
}

/** Asks before something is done. Cancel has the focus first. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  danger = true,
  busy,
  busyLabel,
  onConfirm,
  onCancel,
}: ConfirmDialogProps) => (
  <Dialog
    open={open}
    onClose={onCancel}
    title={title}
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
  >
    {children}
  </Dialog>
)
