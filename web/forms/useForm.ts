import { useRef, useState } from 'react'
import { formAnswerOf, isRefusal, messageOf, useHref, useTranslation } from '#web/shell/index.ts'
import type { FormValues } from '#web/ui/index.ts'
import { type FieldIssue, invalidControls, messagesOf } from './invalidControls.ts'
import { useSending } from './useSending.ts'

interface Options<Answer> {
  /** The page that accepts this form from browsers without scripts, by its `form` in `area.ts`. */
  page?: `/${string}`
  call: (values: FormValues) => Promise<Answer>
  /** Finds errors that concern several controls, such as two passwords that differ. */
  check?: (values: FormValues) => readonly FieldIssue[]
  onSuccess?: (answer: Answer, values: FormValues, form: HTMLFormElement) => void
  onError?: (error: Error) => void
  /** The message when the server cannot be reached or fails. A refusal has its own message. */
  failedText: string
}

/**
 * Validates a form, sends it, and translates the errors: those the browser finds before sending, and those the
 * server finds. Spread the returned `form` on a `<Form>`.
 */
export function useForm<Answer>({ page, call, check, onSuccess, onError, failedText }: Options<Answer>) {
  const { t } = useTranslation()
  const address = useHref(page ?? '/')
  const answeredRequest = formAnswerOf(page)
  const [invalid, setInvalid] = useState<readonly FieldIssue[]>([])
  const formElement = useRef<HTMLFormElement>(undefined)
  const sending = useSending({
    call,
    onSuccess: (answer, values) => onSuccess?.(answer, values, formElement.current!),
    onError,
    earlierError: answeredRequest?.error,
  })
  const { error, isPending } = sending

  function onSubmit(values: FormValues, form: HTMLFormElement) {
    formElement.current = form
    sending.reset()
    const browserIssues = invalidControls(form)
    const issues = browserIssues.length > 0 ? browserIssues : (check?.(values) ?? [])
    setInvalid(issues)
    if (issues.length === 0) sending.send(values)
  }

  const issues = messagesOf(isRefusal(error) ? error.issues : invalid, t)
  // An issue without a control, such as that of a mailed link's token, becomes the error of the whole form.
  const hasControl = ({ path }: { path: string }) =>
    formElement.current
      ? Boolean(formElement.current.elements.namedItem(path))
      : answeredRequest !== undefined && Object.hasOwn(answeredRequest.values, path)
  const otherMessages = issues.filter((issue) => !hasControl(issue)).map(({ message }) => message)
  const formError = isRefusal(error)
    ? otherMessages.join(' ') || (issues.length === 0 && messageOf(error, t))
    : error && failedText
  return {
    ...sending,
    reset() {
      setInvalid([])
      sending.reset()
    },
    form: {
      ...(page && { action: address }),
      values: answeredRequest?.values,
      onSubmit,
      busy: isPending,
      issues: issues.filter(hasControl),
      error: formError,
    },
  }
}
