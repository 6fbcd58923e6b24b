import { useRef, useState } from 'react'
import { ApiError, messageOf, useTranslation, wordsOf } from '#web/shell/index.ts'
import type { FormValues } from '#web/ui/index.ts'
import { useSending } from './useSending.ts'
import { type FieldIssue, wrongControls } from './wrongControls.ts'

interface Options<Answer> {
  call: (values: FormValues) => Promise<Answer>
  /** What is wrong besides what each control knows of itself, such as two passwords that differ. */
  check?: (values: FormValues) => readonly FieldIssue[]
  onSuccess?: (answer: Answer, values: FormValues, form: HTMLFormElement) => void
  /** Said when the server cannot be reached or fails; what it refuses is said in its own words. */
  failed: string
}

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status >= 400 && error.status < 500

/**
 * A form's way from its submit to its messages: what is seen to be wrong at once is not sent, what the server finds wrong
 * comes back by the same codes, and both stand under their fields in the language on screen. Spread `form` on a `<Form>`.
 */
export function useForm<Answer>({ call, check, onSuccess, failed }: Options<Answer>) {
  const { t } = useTranslation()
  const [found, setFound] = useState<readonly FieldIssue[]>([])
  const element = useRef<HTMLFormElement>(undefined)
  const sending = useSending({
    call,
    onSuccess: (answer, values: FormValues) => onSuccess?.(answer, values, element.current!),
  })
  const { error, isPending } = sending

  function onSubmit(values: FormValues, form: HTMLFormElement) {
    element.current = form
    sending.reset()
    const wrong = wrongControls(form)
    const issues = wrong.length > 0 ? wrong : (check?.(values) ?? [])
    setFound(issues)
    if (issues.length === 0) void sending.send(values)
  }

  const issues = (isRefusal(error) ? error.issues : found).map((issue) => ({
    path: issue.path,
    message: wordsOf(issue, t),
  }))
  // What no control stands for, such as the token of a mailed link, is told of the whole.
  const isShown = ({ path }: { path: string }) => Boolean(element.current?.elements.namedItem(path))
  const hidden = issues.filter((issue) => !isShown(issue)).map(({ message }) => message)
  const whole = isRefusal(error)
    ? hidden.join(' ') || (issues.length === 0 && messageOf(error, t))
    : error && failed
  return {
    ...sending,
    reset() {
      setFound([])
      sending.reset()
    },
    form: { onSubmit, busy: isPending, issues: issues.filter(isShown), error: whole },
  }
}
