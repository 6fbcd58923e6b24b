import { invalid } from './stripeError.ts'

export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Parses Stripe's form bodies and queries: `items[0][price]=price_1&metadata[a]=b&expand[]=customer`. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) place(form, pathOf(name), value)
  return lists(form) as Form
}

function pathOf(name: string): string[] {
  const [first = '', rest = ''] = name.split(/(?=\[)(.*)/s, 2)
  const parts = [...rest.matchAll(/\[([^[\]]*)\]/g)]
  if (first === '' || parts.map(([part]) => part).join('') !== rest)
    throw invalid(`Invalid parameter name: ${name}`)
  return [first, ...parts.map(([, part = '']) => part)]
}

function place(form: Form, [name = '', ...rest]: string[], value: string): void {
  const at = name === '' ? String(Object.keys(form).length) : name
  if (rest.length === 0) {
    form[at] = value
    return
  }
  const inner = form[at] ?? Object.create(null)
  if (typeof inner === 'string') throw invalid(`Invalid parameter: ${at} is both a text and an object`)
  form[at] = inner
  place(inner as Form, rest, value)
}

/** Turns objects with the names 0, 1, 2 … into lists. */
function lists(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, lists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
