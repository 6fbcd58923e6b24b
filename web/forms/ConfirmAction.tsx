import { type ReactNode, useState } from 'react'
import { Alert, Button, type ButtonProps, ConfirmDialog } from '#web/ui/index.ts'
import { useSending } from './useSending.ts'

interface Props<Answer> {
  /** The button that opens the dialog. */
  button: Omit<ButtonProps, 'onClick'>
  texts: { title: ReactNode; confirm: ReactNode; cancel: string; busy: ReactNode }
  call: () => Promise<Answer>
  /** Called after the dialog was closed. */
  onSuccess: (answer: Answer) => void
  /** The message of a failure; without one the children show it. */
  failed: (error: Error) => ReactNode
  /** What will happen, in words. */
  children: ReactNode | ((error: Error | undefined) => ReactNode)
}

/** A button for what cannot be undone: a dialog asks first, and stays open with the reason when the call fails. */
export function ConfirmAction<Answer>({ button, texts, call, onSuccess, failed, children }: Props<Answer>) {
  const [isOpen, setIsOpen] = useState(false)
  const { send, error, isPending, reset } = useSending({
    call,
    onSuccess(answer: Answer) {
      setIsOpen(false)
      onSuccess(answer)
    },
  })
  const message = error && failed(error)
  return (
    <>
      <Button
        {...button}
        onClick={() => {
          reset()
          setIsOpen(true)
        }}
      />
      <ConfirmDialog
        open={isOpen}
        title={texts.title}
        confirmLabel={texts.confirm}
        cancelLabel={texts.cancel}
        busy={isPending}
        busyLabel={texts.busy}
        onConfirm={() => void send(undefined)}
        onCancel={() => setIsOpen(false)}
      >
        {message && <Alert>{message}</Alert>}
        {typeof children === 'function' ? children(error) : children}
      </ConfirmDialog>
    </>
  )
}
