import { purchases } from '#functions/platform/accounts/purchases.ts'
import {
  type ContentItem,
  contentEntities,
  contentPartitions,
} from '#functions/platform/content/contentItem.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Table } from '#functions/platform/table/table.ts'
import type { Seat } from '#functions/timetable/seat.ts'
import { seatRepository } from '#functions/timetable/seatRepository.ts'
import { courseKind } from '#shared/courses/course.ts'
import { lessonKind } from '#shared/courses/lesson.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { isVisible } from '#shared/kernel/content/contentState.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { found } from '#shared/kernel/refusal.ts'

type Item = Stored<ContentItem>

const courseOf = ({ fields }: ContentItem) => String(fields.course)
const positionOf = ({ fields }: ContentItem) => Number(fields.place)

/** The uploaded film of a lesson, or undefined if the lesson links to another site. */
export function filmOf({ downloads: { video } }: ContentItem) {
  return video && 'downloadId' in video && video.seconds !== undefined
    ? { ...video, seconds: video.seconds }
    : undefined
}

/** Reads published lessons and checks who may see them. A course is identified by the name that users paid for. */
export function lessonRepository(table: Table) {
  const purchaseRepository = purchases(table)
  const seats = seatRepository(table)
  /** The courses that the user has paid for, and those of seats in paid bookings for which `isGiven` resolves to true. */
  async function coursesWith(userId: string, isGiven: (seat: Seat) => Promise<boolean>): Promise<string[]> {
    const [bought, taken] = await Promise.all([purchaseRepository.coursesOf(userId), seats.takenBy(userId)])
    const given = await Promise.all(taken.map(({ seat }) => isGiven(seat)))
    return [
      ...new Set([...bought, ...taken.filter((_, n) => given[n]).map(({ booking }) => booking.courseName)]),
    ]
  }
  /** Returns the names of the courses that the user has paid for, or has a seat in by a paid booking. */
  const coursesOf = (userId: string) => coursesWith(userId, async () => true)
  const repository = contentRepository(table, lessonKind)
  const publishedItems = async (kind: ContentKind, at: Date): Promise<Item[]> => {
    const range = { pk: contentPartitions(kind).published, between: keysUntil(at), consistent: true }
    return Array.fromAsync(table.all(contentEntities(kind).published, range))
  }

  return {
    coursesOf,
    /** Like `coursesOf`, before the lessons are shown: after that the user keeps the seats. */
    openCourses: (userId: string, at: Date) => coursesWith(userId, (seat) => seats.open(seat, at)),
    /** The lessons of a course in their order. */
    lessonsOf: async (course: string, at: Date) =>
      (await publishedItems(lessonKind, at))
        .filter((lesson) => courseOf(lesson) === course)
        .sort((one, other) => positionOf(one) - positionOf(other) || one.id.localeCompare(other.id)),
    /** The published announcement whose English title is the name of the course. */
    async announcementOf(course: string, at: Date): Promise<Item | undefined> {
      return (await publishedItems(courseKind, at)).find(
        ({ texts }) => foldText(texts.en?.title ?? '') === foldText(course),
      )
    },
    /** Returns a lesson for a user who may see it. Refuses with 404 if it is not published, and with 403 if the user does not have its course. */
    async lessonFor(userId: string, id: string, at: Date): Promise<Item> {
      const lesson = found(await repository.byId(id), courseRefusals.lessonMissing)
      if (!isVisible(lesson, at)) throw courseRefusals.lessonMissing()
      if (!(await coursesOf(userId)).includes(courseOf(lesson))) throw courseRefusals.notPurchased()
      return lesson
    },
  }
}

export type LessonRepository = ReturnType<typeof lessonRepository>
