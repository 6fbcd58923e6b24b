import { purchases } from '#functions/platform/accounts/purchases.ts'
import {
  type ContentItem,
  contentEntities,
  contentPartitions,
} from '#functions/platform/content/contentItem.ts'
import { contentRepository } from '#functions/platform/content/contentRepository.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { courseKind } from '#shared/courses/course.ts'
import { lessonKind } from '#shared/courses/lesson.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import type { ContentKind } from '#shared/kernel/content/contentKind.ts'
import { isOut } from '#shared/kernel/content/contentState.ts'
import { foldText } from '#shared/kernel/foldText.ts'
import { found } from '#shared/kernel/refusal.ts'

type Item = Stored<ContentItem>

export const courseOf = ({ fields }: ContentItem) => String(fields.course)
const placeOf = ({ fields }: ContentItem) => Number(fields.place)

/** The film of a lesson that the portal keeps; undefined of one that lies elsewhere. */
export function filmOf({ downloads: { video } }: ContentItem) {
  return video && 'downloadId' in video && video.seconds !== undefined
    ? { ...video, seconds: video.seconds }
    : undefined
}

/** What is taught and who may see it: a course is paid for by the name under which it is taught, and opens its lessons. */
export function openLessons(table: Table) {
  const bought = purchases(table)
  const repository = contentRepository(table, lessonKind)
  const out = async (kind: ContentKind, at: Date): Promise<Item[]> => {
    const range = {
      pk: contentPartitions(kind).published,
      between: ['0', `${at.toISOString()}~`] as const,
      consistent: true,
    }
    return Array.fromAsync(table.all(contentEntities(kind).published, range))
  }
  const lessonsOf = async (course: string, at: Date) =>
    (await out(lessonKind, at))
      .filter((lesson) => courseOf(lesson) === course)
      .sort((one, other) => placeOf(one) - placeOf(other) || one.id.localeCompare(other.id))

  return {
    coursesOf: (userId: string) => bought.coursesOf(userId),
    lessonsOf,
    /** What is announced of courses that are out. */
    async announcementOf(course: string, at: Date): Promise<Item | undefined> {
      return (await out(courseKind, at)).find(
        ({ texts }) => foldText(texts.en?.title ?? '') === foldText(course),
      )
    },
    /** Refuses with 404 a lesson that is not out, with 403 one whose course the user has not paid for. */
    async openTo(userId: string, id: string, at: Date): Promise<Item> {
      const lesson = found(await repository.byId(id), courseRefusals.lessonMissing)
      if (!isOut(lesson, at)) throw courseRefusals.lessonMissing()
      if (!(await bought.coursesOf(userId)).includes(courseOf(lesson))) throw courseRefusals.notPurchased()
      return lesson
    },
  }
}

export type Lessons = ReturnType<typeof openLessons>
