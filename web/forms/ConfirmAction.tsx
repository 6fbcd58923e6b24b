import { type ReactNode, useState } from 'react'
import { Alert, Button, type ButtonProps, ConfirmDialog } from '#web/ui/index.ts'
import { useSending } from './useSending.ts'

interface Props<Answer> {
  /** The button that opens the dialog. */
  button: Omit<ButtonProps, 'onClick'>
  texts: { title: ReactNode; confirm: ReactNode; cancel: string; busy: ReactNode }
  /** `false` for an action that can be undone. By default the dialog's button is red. */
  danger?: boolean
  call: () => Promise<Answer>
  /** Called after the dialog has closed. */
  onSuccess: (answer: Answer) => void
  /** Returns the message of a failure, shown above the children; false if `children` is a function that shows the error. */
  failedText: (error: Error) => ReactNode
  children: ReactNode | ((error: Error | undefined) => ReactNode)
}

/** A button whose action needs a confirmation. The dialog stays open, with the reason, if the call fails. */
export function ConfirmAction<Answer>({
  button,
  texts,
  danger,
  call,
  onSuccess,
  failedText,
  children,
}: Props<Answer>) {
  const [isOpen, setIsOpen] = useState(false)
  const { send, error, isPending, reset } = useSending({
    call,
    onSuccess(answer) {
      setIsOpen(false)
      onSuccess(answer)
    },
  })
  const open = () => {
    reset()
    setIsOpen(true)
  }
  const message = error && failedText(error)
  return (
    <>
      <Button {...button} onClick={open} />
      <ConfirmDialog
        open={isOpen}
        title={texts.title}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        danger={danger}
        busy={isPending}
        busyLabel={texts.busy}
        onConfirm={send}
        onCancel={() => setIsOpen(false)}
      >
        {message && <Alert>{message}</Alert>}
        {typeof children === 'function' ? children(error) : children}
      </ConfirmDialog>
    </>
  )
}
