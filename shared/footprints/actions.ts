import type { CalculatorKey } from '../calculators/calculator.ts'
import { resultOfEntry } from '../calculators/entry.ts'
import type { Entry } from './footprint.ts'

export const actionKinds = [
  'train',
  'flyLess',
  'transit',
  'smallerCar',
  'homeDay',
  'bikeDay',
  'fuelLess',
  'wasteLess',
  'waterLess',
  'boatLess',
  'freightLess',
] as const
export type ActionKind = (typeof actionKinds)[number]

/** Something that a person can do, computed from their own entries. */
export interface Action {
  /** The kind; for an action about a single entry followed by the entry's id. */
  id: string
  kind: ActionKind
  /** The entries that the action is about, at least one. */
  entries: readonly Entry[]
  /** Kilograms that it saves in the year, after the planned actions that are counted before it. */
  savedKg: number
  isPlanned: boolean
}

/** Farther than this, a train takes more than a day. */
const maxTrainKm = 1500

const numberIn = (entry: Entry, field: string) => Number(entry.inputs[field])
/** The share of an entry's kilograms that another calculator or other inputs would save, with the factors and the region of the entry. */
function shareSaved(entry: Entry, calculator: CalculatorKey, inputs: Entry['inputs']): number {
  const { kg } = resultOfEntry({ ...entry, calculator, inputs })
  return entry.kg > 0 ? Math.max(0, 1 - kg / entry.kg) : 0
}

const byTransit = (entry: Entry, field: string) =>
  shareSaved(entry, 'transport', { publicTransportDistance: String(numberIn(entry, field)) })

interface Candidate {
  kind: ActionKind
  calculator: CalculatorKey
  /** True if the action is about one entry: the one that it is planned for, else the largest. */
  single?: true
  /** The share of an entry that the action saves; 0 if it does not suit the entry. */
  share: (entry: Entry) => number
}

const reduction = (kind: ActionKind, calculator: CalculatorKey, share: number): Candidate => ({
  kind,
  calculator,
  share: () => share,
})

/** The order counts: an action saves its share of the kilograms that remain after the planned ones before it. */
const candidates: readonly Candidate[] = [
  {
    kind: 'train',
    calculator: 'aircraft',
    single: true,
    share: (entry) =>
      numberIn(entry, 'flightDistance') <= maxTrainKm ? byTransit(entry, 'flightDistance') : 0,
  },
  { kind: 'flyLess', calculator: 'aircraft', single: true, share: () => 1 },
  {
    kind: 'smallerCar',
    calculator: 'vehicle',
    share: (entry) => shareSaved(entry, 'vehicle', { ...entry.inputs, vehicleType: 'sedan' }),
  },
  // A fifth of the distance.
  { kind: 'transit', calculator: 'vehicle', share: (entry) => byTransit(entry, 'distanceDriven') / 5 },
  reduction('homeDay', 'commute', 0.2),
  reduction('bikeDay', 'commute', 0.2),
  reduction('fuelLess', 'fuel', 0.1),
  reduction('wasteLess', 'waste', 0.25),
  reduction('waterLess', 'water', 0.2),
  reduction('boatLess', 'boat', 0.2),
  reduction('freightLess', 'freight', 0.2),
]

const toTwoDecimals = (kg: number) => Math.round(kg * 100) / 100

/**
 * Lists what a person can do about the entries of a year, what saves most first. An action saves its share of the kilograms that remain
 * after the planned ones counted before it, so the planned savings add up and never exceed the footprint. Planning moves nothing in the list.
 */
export function actionsFor(entries: readonly Entry[], planned: readonly string[]): Action[] {
  const remainingKg = new Map(entries.map(({ id, kg }) => [id, kg]))
  const remaining = ({ id }: Entry) => remainingKg.get(id) ?? 0
  const ranked = candidates.flatMap(({ kind, calculator, single, share }) => {
    const idOf = (entry: Entry) => (single ? `${kind}:${entry.id}` : kind)
    const suited = entries
      .filter((entry) => entry.calculator === calculator)
      .map((entry) => ({ entry, savedShare: share(entry) }))
      .filter(({ savedShare }) => savedShare > 0)
      .sort((one, other) => other.entry.kg - one.entry.kg)
    // A planned flight stays planned when a larger one is added.
    const first = suited.find(({ entry }) => planned.includes(idOf(entry))) ?? suited[0]
    if (!first) return []
    const chosen = single ? [first] : suited
    const id = idOf(first.entry)
    const isPlanned = planned.includes(id)
    const savedKg = toTwoDecimals(
      chosen.reduce((total, { entry, savedShare }) => total + remaining(entry) * savedShare, 0),
    )
    if (savedKg <= 0) return []
    if (isPlanned)
      for (const { entry, savedShare } of chosen)
        remainingKg.set(entry.id, remaining(entry) * (1 - savedShare))
    const aloneKg = chosen.reduce((total, { entry, savedShare }) => total + entry.kg * savedShare, 0)
    return [{ aloneKg, action: { id, kind, entries: chosen.map(({ entry }) => entry), savedKg, isPlanned } }]
  })
  return ranked.toSorted((one, other) => other.aloneKg - one.aloneKg).map(({ action }) => action)
}

/** The kilograms that remain after all planned actions, never below 0. */
export const plannedTotal = (total: number, actions: readonly Action[]): number =>
  Math.max(
    0,
    toTwoDecimals(
      actions.reduce((rest, { isPlanned, savedKg }) => (isPlanned ? rest - savedKg : rest), total),
    ),
  )
