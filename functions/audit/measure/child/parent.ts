import type { VisitEnd } from '#shared/audit/measurement.ts'
import type { Assignment, FromChild, Stage, ToChild, Unopened } from '../messages.ts'

/** The process that started this one and watches over it. */
export interface Parent {
  /** A visit begins: what comes over the wire from now on is its. `found` is the page's address, once that is known. */
  begin(stage: Stage, found?: string): Promise<void>
  /** The page has loaded, or has set off for another address. */
  loaded(loaded: boolean): void
  /** The page has asked for more than a visit may. */
  tooMany(): void
  /** Resolves when the visit is over, and says why. */
  settled(): Promise<VisitEnd>
}

/** A page that could not be opened. */
export class CannotOpen extends Error {
  readonly unopened: Unopened

  constructor(unopened: Unopened) {
    super(unopened.error ?? 'No response.')
    this.unopened = unopened
  }
}

export const tell = (message: FromChild): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })

/** Listens to the parent; the assignment comes first. */
export function listen(): { parent: Parent; assignment: Promise<Assignment> } {
  const waiting = new Map<number, (ended: VisitEnd | undefined) => void>()
  const assignment = Promise.withResolvers<Assignment>()
  let last = 0
  process.on('message', (message: ToChild) => {
    if (message.kind === 'assignment') return assignment.resolve(message.assignment)
    waiting.get(message.id)?.(message.ended)
    waiting.delete(message.id)
  })
  const ask = (question: (id: number) => FromChild) => {
    const id = ++last
    const answer = new Promise<VisitEnd | undefined>((resolve) => waiting.set(id, resolve))
    return Promise.all([tell(question(id)), answer]).then(([, ended]) => ended)
  }
  const parent: Parent = {
    begin: async (stage, found) => void (await ask((id) => ({ kind: 'begin', id, stage, found }))),
    loaded: (loaded) => void tell({ kind: 'loaded', loaded }),
    tooMany: () => void tell({ kind: 'tooMany' }),
    settled: async () => (await ask((id) => ({ kind: 'settle', id }))) ?? 'time',
  }
  return { parent, assignment: assignment.promise }
}
