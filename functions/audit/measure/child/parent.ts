import type { VisitEnd } from '#shared/audit/measurement.ts'
import type { Assignment, ChildMessage, LoadFailure, ParentMessage, Stage } from '../messages.ts'

/** The process that started this one and supervises it. */
export interface Parent {
  /** Announces a stage: bytes on the wire count for it from now on. `finalUrl` is sent once it is known. */
  begin(stage: Stage, finalUrl?: string): Promise<void>
  /** Reports that the page has loaded, or that it navigates again. */
  loaded(loaded: boolean): void
  /** Reports that the page has sent more requests than a visit may. */
  tooManyRequests(): void
  /** Waits until the visit is over, and returns why. */
  visitEnd(): Promise<VisitEnd>
}

export class LoadError extends Error {
  readonly failure: LoadFailure

  constructor(failure: LoadFailure) {
    super(failure.error ?? 'No response.')
    this.failure = failure
  }
}

export const send = (message: ChildMessage): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })

/** Listens to the parent, whose first message is the assignment. */
export function connectToParent(): { parent: Parent; assignment: Promise<Assignment> } {
  const pending = new Map<number, (ended: VisitEnd | undefined) => void>()
  const assignment = Promise.withResolvers<Assignment>()
  let lastId = 0
  process.on('message', (message: ParentMessage) => {
    if (message.kind === 'assignment') return assignment.resolve(message.assignment)
    pending.get(message.id)?.(message.ended)
    pending.delete(message.id)
  })
  const request = (messageOf: (id: number) => ChildMessage) => {
    const id = ++lastId
    const answer = new Promise<VisitEnd | undefined>((resolve) => pending.set(id, resolve))
    return Promise.all([send(messageOf(id)), answer]).then(([, ended]) => ended)
  }
  const parent: Parent = {
    begin: async (stage, finalUrl) => void (await request((id) => ({ kind: 'begin', id, stage, finalUrl }))),
    loaded: (loaded) => void send({ kind: 'loaded', loaded }),
    tooManyRequests: () => void send({ kind: 'tooManyRequests' }),
    visitEnd: async () => (await request((id) => ({ kind: 'visitEnd', id }))) ?? 'time',
  }
  return { parent, assignment: assignment.promise }
}
