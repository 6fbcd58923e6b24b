import type { VisitEndReason } from '#shared/audit/measurement.ts'
import type { Assignment, ChildMessage, LoadFailure, MeasuringStage, ParentMessage } from '../messages.ts'

/** The process that started this one and supervises it. */
export interface Parent {
  /**
   * Announces a stage: bytes on the wire count for it from now on. `finalUrl`, the
   * first visit's address after redirects, is passed with the stage `lighthouse`.
   */
  begin(stage: MeasuringStage, finalUrl?: string): Promise<void>
  /** Reports that the page has loaded (true), or that it navigates again (false). */
  reportLoaded(isLoaded: boolean): void
  /** Reports that the page has sent more requests than a visit may. */
  reportTooManyRequests(): void
  /** Reports that Chromium died at its start and is started as a single process. */
  reportFallback(reason: string): void
  /** Waits until the visit is over, and returns why. */
  waitForEnd(): Promise<VisitEndReason>
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
  const pending = new Map<number, (endReason: VisitEndReason | undefined) => void>()
  const assignment = Promise.withResolvers<Assignment>()
  let lastId = 0
  process.on('message', (message: ParentMessage) => {
    if (message.kind === 'assignment') return assignment.resolve(message.assignment)
    pending.get(message.id)?.(message.endReason)
    pending.delete(message.id)
  })
  const request = (messageOf: (id: number) => ChildMessage) => {
    const id = ++lastId
    const answer = new Promise<VisitEndReason | undefined>((resolve) => pending.set(id, resolve))
    return Promise.all([send(messageOf(id)), answer]).then(([, endReason]) => endReason)
  }
  const parent: Parent = {
    begin: async (stage, finalUrl) => void (await request((id) => ({ kind: 'begin', id, stage, finalUrl }))),
    reportLoaded: (loaded) => void send({ kind: 'loaded', loaded }),
    reportTooManyRequests: () => void send({ kind: 'tooManyRequests' }),
    reportFallback: (reason) => void send({ kind: 'singleProcessFallback', reason }),
    waitForEnd: async () => (await request((id) => ({ kind: 'waitForEnd', id }))) ?? 'time',
  }
  return { parent, assignment: assignment.promise }
}
