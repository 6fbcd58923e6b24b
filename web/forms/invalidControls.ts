import type { Code, Params } from '#shared/kernel/refusal.ts'
import { textOfCode } from '#web/shell/index.ts'

/** An error of the control whose name is `path`. */
export interface FieldIssue {
  path: string
  code: Code
  params?: Params
  /** The server's message, for a code without a translation. */
  message?: string
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Returns the browser's validation error as the code that the server would send. */
function issueOf(control: Control): FieldIssue | undefined {
  const { name: path, type, validity } = control
  if (validity.valueMissing) return { path, code: 'field.required' }
  if (validity.typeMismatch) return { path, code: type === 'url' ? 'field.url' : 'field.email' }
  if (validity.tooShort && 'minLength' in control) {
    const code = type === 'password' ? 'password.tooShort' : 'field.tooShort'
    return { path, code, params: { min: control.minLength } }
  }
  return validity.valid ? undefined : { path, code: 'field.invalid' }
}

/** Returns the errors that the browser finds in a form, in the order of its controls. */
export const invalidControls = (form: HTMLFormElement): FieldIssue[] =>
  ([...form.elements] as Control[]).flatMap((control) =>
    control.name && control.validity ? (issueOf(control) ?? []) : [],
  )

/** Returns the issues for a `<Form>`, with messages in the user's language. For `t` see `textOfCode`. */
export const messagesOf = (issues: readonly FieldIssue[], t: unknown) =>
  issues.map((issue) => ({ path: issue.path, message: textOfCode(issue, t) }))
