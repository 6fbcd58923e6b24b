import type { Figures } from '#shared/classes/figuresOf.ts'
import type { StageName } from '#shared/classes/stages.ts'
import { makeStoredValue } from '#web/forms/storedValue.ts'

/** A figure as it was given, with its year. Only this browser knows whose figure it is. */
export interface OwnFigure extends Figures {
  year: number
}

/** A class that this browser has opened, with the figures given in it. */
export interface OwnClass {
  /** The code of the link that opened it last. */
  code: string
  courseName: string
  /** The time in ISO 8601 at which it was opened last. */
  at: string
  /** The secret that identifies the answers of this browser to the server. */
  participant?: string | undefined
  before?: OwnFigure | undefined
  after?: OwnFigure | undefined
}
type OwnClasses = Readonly<Record<string, OwnClass>>

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

function figureOf(stored: unknown): OwnFigure | undefined {
  const { year, total, byCategory } = (stored ?? {}) as Partial<OwnFigure>
  if (!Number.isInteger(year) || typeof total !== 'number') return undefined
  const categories = Object.entries(byCategory ?? {}).filter(([, kg]) => typeof kg === 'number')
  return { year: year!, total, byCategory: Object.fromEntries(categories) }
}

function classOf(stored: unknown): OwnClass | undefined {
  const { code, courseName, at, participant, before, after } = (stored ?? {}) as Partial<OwnClass>
  if (!isText(code) || !/^\w+$/.test(code) || !isText(courseName) || !isText(at)) return undefined
  return {
    ...{ code, courseName, at, before: figureOf(before), after: figureOf(after) },
    participant: isText(participant) ? participant : undefined,
  }
}

/** A browser keeps this many classes, those that were opened last. */
const maxClasses = 20

const stored = makeStoredValue<OwnClasses>({
  key: 'carbonClasses',
  empty: {},
  parse: (value) =>
    Object.fromEntries(
      Object.entries((value ?? {}) as object).flatMap(([id, one]) => {
        const own = classOf(one)
        return own ? [[id, own]] : []
      }),
    ),
  toStored: (all) =>
    Object.fromEntries(
      Object.entries(all)
        .sort(([, one], [, other]) => other.at.localeCompare(one.at))
        .slice(0, maxClasses),
    ),
})

/** Returns 128 random bits in hexadecimal. */
const newParticipant = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )

/** Notes that this browser has opened a class. */
export function noteVisit(id: string, visit: Pick<OwnClass, 'code' | 'courseName' | 'at'>): void {
  const all = stored.read().value
  stored.save({ ...all, [id]: { ...all[id], ...visit } })
}

/**
 * Returns the secret of this browser for a class, the same in all its tabs. It is stored before it is sent.
 */
export function participantOf(id: string): string {
  const all = stored.read().value
  const own = all[id]
  if (own?.participant) return own.participant
  const participant = newParticipant()
  if (own) stored.save({ ...all, [id]: { ...own, participant } })
  return participant
}

export function keepFigure(id: string, stage: StageName, figure: OwnFigure): void {
  const all = stored.read().value
  const own = all[id]
  if (own) stored.save({ ...all, [id]: { ...own, [stage]: figure } })
}

export const useOwnClasses = stored.useStored
