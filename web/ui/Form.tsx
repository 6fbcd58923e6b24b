import { type FormEvent, type FormHTMLAttributes, type ReactNode, useEffect, useRef } from 'react'
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
  /** What went well; announced politely. */
  success?: ReactNode
  /** What is wrong with single fields, by name; the first of them gets the focus. */
  issues?: readonly { path: string; message: string }[]
  /** A submit is under way: another does nothing. */
  busy?: boolean
}

const valuesOf = (form: HTMLFormElement): FormValues =>
  Object.fromEntries([...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))

/**
 * A form that checks nothing itself (`noValidate`): the rules are in `shared/` and on the server. Its controls are uncontrolled,
 * so what was typed survives every error. Put a `<Button type="submit" busy={…}>` inside.
 */
export function Form({ onSubmit, error, success, issues = [], busy = false, className, children, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null)
  const first = issues[0]?.path
  useEffect(() => {
    const control = first === undefined ? undefined : form.current?.elements.namedItem(first)
    if (control instanceof HTMLElement) control.focus()
  }, [first])

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
    if (!busy) onSubmit(valuesOf(event.currentTarget), event.currentTarget)
  }

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
      {success && <Banner tone="success">{success}</Banner>}
      <FormIssues value={Object.fromEntries([...issues].reverse().map(({ path, message }) => [path, message]))}>
        {children}
      </FormIssues>
    </form>
  )
}
