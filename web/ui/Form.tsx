import { type FormEvent, type FormHTMLAttributes, type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from './Banner.tsx'
import { classes } from './classes.ts'
import { FormIssues } from './FieldFrame.tsx'

/** What the form holds, by control name: the API's fields. */
export type FormValues = Record<string, string>

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'> {
  /** Called with the text of every named control. A file input is read from the form itself. */
  onSubmit: (values: FormValues, form: HTMLFormElement) => void
  /** What went wrong on the whole; announced at once. */
  error?: ReactNode
  /** What went well; announced politely, and shown for as long as a toast is. */
  success?: ReactNode
  /** What is wrong with single fields, by name. After a submit the first of them on the form is shown and focused. */
  issues?: readonly { path: string; message: string }[]
  /** A submit is under way: another does nothing. */
  busy?: boolean
}

/** Milliseconds that a success stands, as the specification has it for messages. */
const successLife = 3000

/** Whether a success is still to be shown: for a while after it came. */
function useFresh(isSuccess: boolean): boolean {
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isSuccess) return
    setOver(false)
    const timer = setTimeout(setOver, successLife, true)
    return () => clearTimeout(timer)
  }, [isSuccess])
  return isSuccess && !isOver
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries(
    [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/**
 * A form that checks nothing itself (`noValidate`): the rules are in `shared/` and on the server. Its controls are uncontrolled,
 * so what was typed survives every error. Put a `<Button type="submit" busy={…}>` inside.
 */
export function Form({
  onSubmit,
  error,
  success,
  issues = [],
  busy = false,
  className,
  children,
  ...rest
}: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const submitted = useRef(false)
  const isFresh = useFresh(Boolean(success))

  // Each submit that ends in an error shows it, also one that ends like the last: whoever submits may see another part of the form.
  useEffect(() => {
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    const shown = wrong?.closest('.field') ?? form.current?.querySelector('[role=alert]')
    if (!submitted.current || busy || !shown) return
    submitted.current = false
    shown.scrollIntoView({ block: 'nearest' })
    wrong?.focus({ preventScroll: true })
  })

  // A submit that came before this form was hydrated is carried out now.
  useEffect(() => {
    const element = form.current
    if (!element) return
    const submitted = element.dataset.waiting === 'submitted'
    delete element.dataset.waiting
    if (submitted) element.requestSubmit()
  }, [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    submitted.current = true
    onSubmit(valuesOf(event.currentTarget), event.currentTarget)
  }

  const messages = Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message]))
  return (
    <form
      ref={form}
      // Where no script runs, what was typed must not end in the address.
      method="post"
      noValidate
      data-waiting=""
      // A submit before hydration has changed it.
      suppressHydrationWarning
      className={classes('form', className)}
      onSubmit={submit}
      aria-busy={busy || undefined}
      {...rest}
    >
      {error && <Banner tone="danger">{error}</Banner>}
      {isFresh && <Banner tone="success">{success}</Banner>}
      <FormIssues value={{ messages, announced: error ? undefined : issues[0]?.path }}>{children}</FormIssues>
    </form>
  )
}
