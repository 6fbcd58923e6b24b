import { invalid } from './stripeError.ts'

export type FormValue = string | FormValue[] | { [name: string]: FormValue }
export type Form = { [name: string]: FormValue }

/** Parses Stripe's form bodies and queries: `items[0][price]=price_1&metadata[a]=b&expand[]=customer`. */
export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) setValue(form, pathOf(name), value)
  return withLists(form) as Form
}

function pathOf(name: string): string[] {
  const [first = '', rest = ''] = name.split(/(?=\[)(.*)/s, 2)
  const parts = [...rest.matchAll(/\[([^[\]]*)\]/g)]
  if (first === '' || parts.map(([part]) => part).join('') !== rest)
    throw invalid(`Invalid parameter name: ${name}`)
  return [first, ...parts.map(([, part = '']) => part)]
}

function setValue(form: Form, [name = '', ...rest]: string[], value: string): void {
  const key = name === '' ? String(Object.keys(form).length) : name
  if (rest.length === 0) {
    form[key] = value
    return
  }
  const inner = form[key] ?? Object.create(null)
  if (typeof inner === 'string') throw invalid(`Invalid parameter: ${key} is both a text and an object`)
  form[key] = inner
  setValue(inner as Form, rest, value)
}

/** Turns objects with the names 0, 1, 2 … into lists. */
function withLists(value: FormValue): FormValue {
  if (typeof value === 'string') return value
  const entries = Object.entries(value).map(([name, inner]) => [name, withLists(inner)] as const)
  const isList = entries.length > 0 && entries.every(([name], index) => name === String(index))
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)
}
