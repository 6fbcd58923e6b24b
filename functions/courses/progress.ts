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
import {
  addPlayed,
  isFullySeen,
  playableNow,
  type Span,
  shareSeen,
  slackSeconds,
} from '#shared/courses/seen.ts'
import { filmOf, type LessonRepository } from './lessonRepository.ts'

const partition = (userId: string) => `PROGRESS#${userId}`

/** The progress of a user in a lesson that they have begun. */
const progress = defineEntity({
  type: 'Progress',
  schema: z.object({
    userId: z.string(),
    lessonId: z.string(),
    position: z.number(),
    seen: z.array(z.tuple([z.number(), z.number()])),
    reportedAt: z.iso.datetime(),
    /** The time of the first report. */
    begunAt: z.optional(z.iso.datetime()),
    /** Seconds of film that the player may report at once, without any time passing. */
    left: z._default(z.number(), slackSeconds),
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

/** The progress of a user by lesson id. */
export async function progressOf(table: Table, userId: string): Promise<ReadonlyMap<string, LessonProgress>> {
  const rows = await Array.fromAsync(table.all(progress, { pk: partition(userId), consistent: true }))
  return new Map(rows.map((row) => [row.lessonId, row]))
}

/** The progress as the API shows it. A completed lesson stays completed even if its film is replaced. */
export function shownProgress(lesson: ContentItem, stored: LessonProgress | undefined): Progress {
  const film = filmOf(lesson)
  const completed = stored?.completedAt !== undefined
  const share = film ? shareSeen(stored?.seen ?? [], film.seconds) : 0
  return { position: stored?.position ?? 0, share: completed ? 1 : share, completed }
}

/** Stores the parts that players report as played. No more counts than can have been played since the first report. */
export function watchHandlers({
  table,
  lessons,
}: {
  table: Table
  lessons: LessonRepository
}): Pick<Handlers<typeof contract>, 'watch' | 'complete'> {
  /** Stores the progress, or refuses with 403 if the account no longer exists: nothing may be stored about an erased user. */
  async function write(userId: string, next: LessonProgress, condition: Condition): Promise<void> {
    const accountExists = check({ pk: `USER#${userId}`, sk: 'USER' }, present)
    try {
      await table.transact([accountExists, put(progress, next, condition)])
    } catch (error) {
      if (error instanceof ConditionFailed && error.failedIndexes.includes(0))
        throw courseRefusals.notPurchased()
      throw error
    }
  }

  /** Applies `rule` to the stored progress, again if another report was stored in between. */
  async function changeProgress(
    userId: string,
    lesson: ContentItem,
    at: Date,
    rule: (before: LessonProgress) => LessonProgress,
  ): Promise<Progress> {
    const key = { pk: partition(userId), sk: lesson.id }
    const now = at.toISOString()
    const newProgress = { position: 0, seen: [], reportedAt: now, begunAt: now, left: slackSeconds }
    return untilWritten(async () => {
      const stored: Stored<LessonProgress> | undefined = await table.get(progress, key)
      const next = {
        ...rule(stored ?? { userId, lessonId: lesson.id, ...newProgress }),
        version: stored?.version,
      }
      await write(userId, next, unchanged(stored ?? {}))
      return shownProgress(lesson, next)
    })
  }

  return {
    async watch({ input: { id, position, seen = [] }, actor, at }) {
      const lesson = await lessons.lessonFor(actor.userId, id, at)
      const film = filmOf(lesson)
      return changeProgress(actor.userId, lesson, at, (before) => {
        const elapsedSeconds = (at.getTime() - Date.parse(before.reportedAt)) / 1000
        const parts = seen.map(({ from, to }): Span => [from, to])
        const playableSeconds = playableNow(before.left, elapsedSeconds)
        const { seen: seenNow, left } = addPlayed(before.seen, parts, playableSeconds, film?.seconds ?? 0)
        const isDone = film !== undefined && isFullySeen(seenNow, film.seconds)
        return {
          ...before,
          position,
          seen: seenNow,
          left,
          reportedAt: at.toISOString(),
          completedAt: before.completedAt ?? (isDone ? at.toISOString() : undefined),
        }
      })
    },

    async complete({ input: { id }, actor, at }) {
      const lesson = await lessons.lessonFor(actor.userId, id, at)
      return changeProgress(actor.userId, lesson, at, (before) => {
        if (before.completedAt === undefined && filmOf(lesson)) throw courseRefusals.notWatched()
        return { ...before, completedAt: before.completedAt ?? at.toISOString() }
      })
    },
  }
}
