import type { Calculator } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import type { Language } from '#shared/kernel/language.ts'

/** What an address opens. */
export interface Opened {
  calculator: Calculator
  /** The name of a calculator that does not exist; the first one is open in its place. */
  unknown?: string
  /** What the fields hold, as a link says; none: nothing is to be calculated. */
  typed: Readonly<Record<string, string>>
  /** Of the factors, when the link names one. */
  version?: string
}

const first = 'aircraft'
/** The checkbox beside a field that may not apply. */
export const notApplicableName = (field: string) => `${field}NotApplicable`

export function openedCalculator(params: URLSearchParams): Opened {
  const key = params.get('calculator')
  const known = calculators.get(key ?? first)
  const calculator = known ?? calculators.get(first)!
  if (!known) return { calculator, unknown: key ?? '', typed: {} }
  const names = calculator.fields.flatMap(({ name, mayNotApply }) =>
    mayNotApply ? [name, notApplicableName(name)] : [name],
  )
  const typed = Object.fromEntries(
    names.flatMap((name) => (params.has(name) ? [[name, params.get(name) ?? '']] : [])),
  )
  return { calculator, typed, version: params.get('factors') ?? undefined }
}

/** Addresses write numbers with a point; people with their language's sign. */
export const asTyped = (text: string, language: Language) =>
  language !== 'en' && /^\d+\.\d+$/.test(text) ? text.replace('.', ',') : text
