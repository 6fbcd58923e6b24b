import type { Code, Params } from '#shared/kernel/refusal.ts'

/** What is wrong with a field, by its control's name. */
export interface FieldIssue {
  path: string
  code: Code
  params?: Params
  /** The server's own words, for a code that has no text here. */
  message?: string
}

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What the browser knows to be wrong with a control, by the codes that the server would tell. */
function issueOf(control: Control): FieldIssue | undefined {
  const { name: path, type, validity } = control
  if (validity.valueMissing) return { path, code: 'field.required' }
  if (validity.typeMismatch) return { path, code: type === 'url' ? 'field.url' : 'field.email' }
  if (validity.tooShort && 'minLength' in control)
    return {
      path,
      code: type === 'password' ? 'password.tooShort' : 'field.tooShort',
      params: { min: control.minLength },
    }
  return validity.valid ? undefined : { path, code: 'field.invalid' }
}

/** What is wrong with a form before it is sent, in the order of its controls. */
export const wrongControls = (form: HTMLFormElement): FieldIssue[] =>
  ([...form.elements] as Control[]).flatMap((control) =>
    control.name && control.validity ? (issueOf(control) ?? []) : [],
  )
