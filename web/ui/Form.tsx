import { type FormEvent, type FormHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from './Banner.tsx'
import { classes } from './classes.ts'
import { FormIssues } from './FieldFrame.tsx'

/** The texts of a form's controls by name. */
export type FormValues = Record<string, string>

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** Called with the texts of all named controls. Files can be read from the form. */
  onSubmit: (values: FormValues, form: HTMLFormElement) => void
  /** An error of the whole form, announced at once. */
  error?: ReactNode
  /** A success message, shown for as long as a toast. */
  success?: ReactNode
  /** Errors of single fields by name. After a submit, the first invalid field scrolls into view and gets the focus. */
  issues?: readonly { path: string; message: string }[]
  /** The texts that were typed before this page was rendered, by the controls' names. */
  values?: Readonly<Record<string, string>> | undefined
  /** Ignores further submits. */
  busy?: boolean
}

/** The specification sets how long messages are shown. */
const showSuccessForMs = 3000

/** Returns true for as long as a success message is shown. */
function useSuccessShown(isSuccess: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isSuccess) return
    setOver(false)
    const timer = setTimeout(setOver, showSuccessForMs, true)
    return () => clearTimeout(timer)
  }, [isSuccess])
  return isSuccess && !isOver
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * A form without the browser's validation messages; the rules are in `shared/` and on the server. Its controls are uncontrolled,
 * so input survives every error. Put a `<Button type="submit" busy={…}>` inside.
 */
export function Form({
  onSubmit,
  error,
  success,
  issues = [],
  values,
  busy = false,
  className,
  children,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const isResultAwaited = useRef(false)
  const isSuccessShown = useSuccessShown(Boolean(success))

  // Runs after every render, because a second submit may end in the same error as the first.
  useEffect(() => {
    const invalid = form.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    const errorElement = invalid?.closest('.field') ?? form.current?.querySelector('[role=alert]')
    if (!isResultAwaited.current || busy || !errorElement) return
    isResultAwaited.current = false
    errorElement.scrollIntoView({ block: 'nearest' })
    invalid?.focus({ preventScroll: true })
  })

  // Repeats a submit from before hydration, once React has rendered what was typed before: until then a
  // controlled field has its first value.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const wasSubmitted = element.dataset.waiting === 'submitted'
    delete element.dataset.waiting
    if (wasSubmitted) setTimeout(() => form.current?.requestSubmit())
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    isResultAwaited.current = true
    onSubmit(valuesOf(event.currentTarget), event.currentTarget)
  }

  const messages = Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message]))
  return (
    <form
      ref={form}
      // Without JavaScript, the input must not end in the address.
      method="post"
      noValidate
      data-waiting=""
      // A submit before hydration changes `data-waiting`.
      suppressHydrationWarning
      className={classes('form', className)}
      onSubmit={submit}
      aria-busy={busy || undefined}
      {...rest}
    >
      {error && <Banner tone="danger">{error}</Banner>}
      {isSuccessShown && <Banner tone="success">{success}</Banner>}
      <FormIssues value={{ messages, announcedFieldName: error ? undefined : issues[0]?.path, values }}>
        {children}
      </FormIssues>
    </form>
  )
}
