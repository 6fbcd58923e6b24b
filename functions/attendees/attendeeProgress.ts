import * as z from 'zod/mini'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Table } from '#functions/platform/table/table.ts'

// Rows of the area courses, with the attributes that are read here. Its contract would make the Lambda larger.
const Lesson = z.object({ id: z.string(), fields: z.object({ course: z.string() }) })
const Progress = z.object({ lessonId: z.string(), completedAt: z.optional(z.string()) })
const Certificate = z.object({ certificateId: z.string(), course: z.string() })

/** The progress of an account in a course. */
export interface CourseProgress {
  begun: number
  completed: number
  certificate?: string | undefined
}

/** Reads how far accounts are in the lessons of a course. */
export function attendeeProgress(table: Table) {
  return {
    /** The ids of the course’s published lessons. */
    async lessonsOf(course: string, at: Date): Promise<Set<string>> {
      const range = { pk: 'LESSON#PUBLISHED', between: keysUntil(at), consistent: true }
      const lessons = await Array.fromAsync(table.rows(range), (row) => Lesson.parse(row))
      return new Set(lessons.filter(({ fields }) => fields.course === course).map(({ id }) => id))
    },

    async of(userId: string, course: string, lessonIds: ReadonlySet<string>): Promise<CourseProgress> {
      const [progress, certificates] = await Promise.all([
        Array.fromAsync(table.rows({ pk: `PROGRESS#${userId}`, consistent: true })),
        Array.fromAsync(table.rows({ index: 'gsi1', pk: `USER#${userId}`, beginsWith: 'CERTIFICATE#' })),
      ])
      const begun = progress
        .map((row) => Progress.parse(row))
        .filter(({ lessonId }) => lessonIds.has(lessonId))
      return {
        begun: begun.length,
        completed: begun.filter(({ completedAt }) => completedAt).length,
        certificate: certificates
          .map((row) => Certificate.parse(row))
          .find((certificate) => certificate.course === course)?.certificateId,
      }
    },
  }
}
export type AttendeeProgress = ReturnType<typeof attendeeProgress>
