import { type ActivityForm, type Instrument, usualDataQuality } from '#shared/inventories/activity.ts'
import { type ActivityKind, activityKinds, rulesOfKind } from '#shared/inventories/kinds.ts'
import { type Problem, problemsOf } from '#shared/inventories/problems.ts'
import {
  ambiguousReadings,
  isTooLarge,
  readQuantity,
  writeQuantity,
} from '#shared/inventories/typedAmount.ts'
import type { UnitKey } from '#shared/inventories/units.ts'
import type { Language } from '#shared/kernel/language.ts'
import { startUnit } from './startUnit.ts'

/** The typed values of a certificate or contract. */
export interface InstrumentDraft {
  key: string
  type: Instrument['type']
  megawattHours: string
  kgPerKwh: string
  isRenewable: boolean
  evidence: string
}

/** The typed values of an activity. */
export interface Draft {
  kind: ActivityKind
  site: string
  quantity: string
  unit: string
  variant: string
  category: string
  region: string
  dataQuality: string
  kgPer: string
  source: string
  note: string
  instruments: readonly InstrumentDraft[]
}

export type DraftText = Exclude<keyof Draft, 'kind' | 'instruments'>

/** A problem in a field. Fields of instruments are named `instruments.0.evidence`. */
export interface DraftProblem {
  field: string
  reason: Problem['reason'] | 'missing' | 'notANumber' | 'ambiguousNumber' | 'tooLarge'
  params?: Problem['params']
}

/** There is no usual refrigerant, so the reader has to choose one. */
const firstVariant = (kind: ActivityKind) => (kind === 'refrigerant' ? '' : rulesOfKind[kind].variants[0]!)

/** Returns the first values of the fields that depend on the kind. */
export const kindDefaults = (kind: ActivityKind) => ({
  unit: startUnit(kind),
  variant: firstVariant(kind),
  category: String(rulesOfKind[kind].categories[0] ?? ''),
})

export const emptyDraft = (site: { id: string; region: string }): Draft => ({
  kind: 'electricity',
  site: site.id,
  quantity: '',
  ...kindDefaults('electricity'),
  region: site.region,
  dataQuality: usualDataQuality,
  kgPer: '',
  source: '',
  note: '',
  instruments: [],
})

export const emptyInstrument = (key: string): InstrumentDraft => ({
  key,
  type: 'certificate',
  megawattHours: '',
  kgPerKwh: '0',
  isRenewable: true,
  evidence: '',
})

/** Converts a stored activity to the values that would be typed for it. */
export function draftOf(activity: ActivityForm, language: Language): Draft {
  const typed = (value: number | undefined) => (value === undefined ? '' : writeQuantity(value, language))
  const { kind, site, unit, region, dataQuality, source = '', note = '', instruments = [] } = activity
  return {
    kind,
    site,
    quantity: typed(activity.quantity),
    ...kindDefaults(kind),
    unit,
    ...(activity.variant !== undefined && { variant: activity.variant }),
    ...(activity.category !== undefined && { category: String(activity.category) }),
    region,
    dataQuality,
    kgPer: typed(activity.kgPer),
    source,
    note,
    instruments: instruments.map((one, index) => ({
      ...one,
      key: String(index),
      megawattHours: typed(one.megawattHours),
      kgPerKwh: typed(one.kgPerKwh),
    })),
  }
}

/** Reads the numbers and texts of a draft, and collects the problems. */
function draftReader(language: Language) {
  const problems: DraftProblem[] = []
  const complain = (
    field: string,
    reason: DraftProblem['reason'],
    params?: DraftProblem['params'],
  ): undefined => {
    problems.push({ field, reason, ...(params && { params }) })
  }
  const text = (field: string, typed: string) => typed.trim() || complain(field, 'missing')
  const number = (field: string, typed: string, { mayBeZero = false } = {}) => {
    if (!typed.trim()) return complain(field, 'missing')
    if (isTooLarge(typed, language)) return complain(field, 'tooLarge')
    if (mayBeZero && /^0+(?:[.,]0*)?$/.test(typed.trim())) return 0
    const readings = ambiguousReadings(typed, language)
    if (readings) return complain(field, 'ambiguousNumber', { text: typed.trim(), ...readings })
    return readQuantity(typed, language) ?? complain(field, 'notANumber')
  }
  return { problems, text, number }
}

const without = <T extends object>(value: T) =>
  Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined)) as T

/** Reads a draft as an activity of the year. If anything is wrong with it, returns all problems instead. */
export function activityOfDraft(
  draft: Draft,
  { id, year, language }: { id: string; year: number; language: Language },
): { activity: ActivityForm } | { problems: DraftProblem[] } {
  const { problems, text, number } = draftReader(language)
  const { kind } = draft
  const { entered, variants, categories } = rulesOfKind[kind]
  const form = without({
    id,
    site: text('site', draft.site),
    year,
    kind,
    variant: variants.length > 1 ? text('variant', draft.variant) : undefined,
    category: categories.length > 0 ? Number(draft.category) : undefined,
    quantity: number('quantity', draft.quantity),
    unit: draft.unit as UnitKey,
    region: draft.region,
    dataQuality: draft.dataQuality as ActivityForm['dataQuality'],
    kgPer: entered === 'factor' ? number('kgPer', draft.kgPer, { mayBeZero: true }) : undefined,
    source: entered ? text('source', draft.source) : undefined,
    note: draft.note.trim() || undefined,
    instruments:
      kind === 'electricity' && draft.instruments.length > 0
        ? draft.instruments.map((one, index) => ({
            type: one.type,
            megawattHours: number(`instruments.${index}.megawattHours`, one.megawattHours)!,
            kgPerKwh: number(`instruments.${index}.kgPerKwh`, one.kgPerKwh, { mayBeZero: true })!,
            isRenewable: one.isRenewable,
            evidence: text(`instruments.${index}.evidence`, one.evidence)!,
          }))
        : undefined,
  })
  if (problems.length > 0) return { problems }
  // Nothing is missing here, because that would have been a problem. The server checks lengths and bounds.
  const activity = form as ActivityForm
  const wrong = problemsOf(activity)
  return wrong.length > 0 ? { problems: wrong } : { activity }
}

export const kindsOfScope = (scope: 1 | 2 | 3) =>
  activityKinds.filter((kind) => rulesOfKind[kind].scope === scope)
