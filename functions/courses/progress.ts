import * as z from 'zod/mini'
import type { ContentItem } from '#functions/platform/content/contentItem.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import { defineEntity, type Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  type Condition,
  ConditionFailed,
  check,
  present,
  put,
  unchanged,
  untilWritten,
} from '#functions/platform/table/write.ts'
import type { courses as contract, Progress } from '#shared/courses/contract.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import { isWholeSeen, playableNow, type Span, shareSeen, slack, watched } from '#shared/courses/seen.ts'
import { filmOf, type Lessons } from './lessonsOf.ts'

const partition = (userId: string) => `PROGRESS#${userId}`

/** How far a user has come in a lesson: exists from the first time that they begin it. */
const progress = defineEntity({
  type: 'Progress',
  schema: z.object({
    userId: z.string(),
    lessonId: z.string(),
    position: z.number(),
    seen: z.array(z.tuple([z.number(), z.number()])),
    reportedAt: z.iso.datetime(),
    /** The first report. */
    begunAt: z.optional(z.iso.datetime()),
    /** Seconds of film that may be reported as played without any time having passed. */
    left: z._default(z.number(), slack),
    completedAt: z.optional(z.iso.datetime()),
  }),
  keys: ({ userId, lessonId }) => ({
    pk: partition(userId),
    sk: lessonId,
    gsi1pk: `USER#${userId}`,
    gsi1sk: `PROGRESS#${lessonId}`,
  }),
})
export type LessonProgress = z.output<typeof progress.schema>

/** What a user has seen of lessons, by the lesson's id. */
export async function progressOf(table: Table, userId: string): Promise<ReadonlyMap<string, LessonProgress>> {
  const rows = await Array.fromAsync(table.all(progress, { pk: partition(userId), consistent: true }))
  return new Map(rows.map((row) => [row.lessonId, row]))
}

/** As it is told. What was completed once stays so, also when its film is exchanged. */
export function shownProgress(lesson: ContentItem, known: LessonProgress | undefined): Progress {
  const film = filmOf(lesson)
  const completed = known?.completedAt !== undefined
  const share = film ? shareSeen(known?.seen ?? [], film.seconds) : 0
  return { position: known?.position ?? 0, share: completed ? 1 : share, completed }
}

type Watching = Pick<Handlers<typeof contract>, 'watch' | 'complete'>

/** Browsers say which part they have played; no more of it counts than can have been played since the first time that they said so. */
export function watchHandlers({ table, lessons }: { table: Table; lessons: Lessons }): Watching {
  /** Nothing is stored of an account that is being erased: who is gone in the meantime has paid for nothing. */
  async function write(userId: string, next: LessonProgress, when: Condition): Promise<void> {
    try {
      await table.transact([put(progress, next, when), check({ pk: `USER#${userId}`, sk: 'USER' }, present)])
    } catch (error) {
      if (error instanceof ConditionFailed && error.failed.includes(1)) throw courseRefusals.notPurchased()
      throw error
    }
  }

  async function changed(
    userId: string,
    lesson: ContentItem,
    at: Date,
    rule: (before: LessonProgress) => LessonProgress,
  ): Promise<Progress> {
    const key = { pk: partition(userId), sk: lesson.id }
    const now = at.toISOString()
    const fresh = {
      userId,
      lessonId: lesson.id,
      position: 0,
      seen: [],
      reportedAt: now,
      begunAt: now,
      left: slack,
    }
    return untilWritten(async () => {
      const known: Stored<LessonProgress> | undefined = await table.get(progress, key)
      const next = { ...rule(known ?? fresh), version: known?.version }
      await write(userId, next, unchanged(known ?? {}))
      return shownProgress(lesson, next)
    })
  }

  return {
    async watch({ input: { id, position, seen = [] }, actor, at }) {
      const lesson = await lessons.openTo(actor.userId, id, at)
      const film = filmOf(lesson)
      return changed(actor.userId, lesson, at, (before) => {
        const elapsed = (at.getTime() - Date.parse(before.reportedAt)) / 1000
        const parts = seen.map(({ from, to }): Span => [from, to])
        const { seen: known, left } = watched(
          before.seen,
          parts,
          playableNow(before.left, elapsed),
          film?.seconds ?? 0,
        )
        const isDone = film !== undefined && isWholeSeen(known, film.seconds)
        return {
          ...before,
          position,
          seen: known,
          left,
          reportedAt: at.toISOString(),
          completedAt: before.completedAt ?? (isDone ? at.toISOString() : undefined),
        }
      })
    },

    async complete({ input: { id }, actor, at }) {
      const lesson = await lessons.openTo(actor.userId, id, at)
      return changed(actor.userId, lesson, at, (before) => {
        if (before.completedAt === undefined && filmOf(lesson)) throw courseRefusals.notWatched()
        return { ...before, completedAt: before.completedAt ?? at.toISOString() }
      })
    },
  }
}
