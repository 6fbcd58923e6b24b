import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import type { ContentItem } from '#functions/platform/content/contentItem.ts'
import { downloadAddresses, readerView } from '#functions/platform/content/showContent.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { courses as contract } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { captionsIn, lessonKind } from '#shared/courses/lesson.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import { certificateOf } from './certificate.ts'
import type { CourseBookings } from './courseBookings.ts'
import { filmOf, type LessonRepository } from './lessonRepository.ts'
import { type LessonProgress, progressOf, shownProgress } from './progress.ts'

type Item = Stored<ContentItem>

interface Deps extends Pick<Platform, 'env' | 'table'> {
  downloads: Pick<Downloads, 'address'>
  lessons: LessonRepository
  courseBookings: CourseBookings
}

/** Lists the courses that a user has paid for or attends. A course is identified by its English title. */
export function purchasedHandler({
  env,
  table,
  downloads,
  lessons,
  courseBookings,
}: Deps): Pick<Handlers<typeof contract>, 'purchased' | 'learning'> {
  /** The texts and the document of a course's announcement. A course without one is shown by its name alone. */
  async function showAnnouncement(name: string, announcement: Item | undefined, language: Language) {
    if (!announcement) return { title: name, description: '', professor: '', documents: [] }
    const view = readerView(courseKind, announcement, { language, origin: env.ORIGIN })
    const { title, description, professor } = view
    const { fileURL = '' } = await downloadAddresses(courseKind, announcement, { downloads })
    const file = announcement.downloads.file
    const isUpload = file !== undefined && 'downloadId' in file
    const document = isUpload ? { name: file.fileName, url: fileURL } : { name: title, driveLink: fileURL }
    return { title, description, professor, documents: fileURL ? [document] : [] }
  }

  async function showLesson(lesson: Item, progress: LessonProgress | undefined, language: Language) {
    const { title, description } = readerView(lessonKind, lesson, { language, origin: env.ORIGIN })
    const { videoURL = '' } = await downloadAddresses(lessonKind, lesson, { downloads })
    const film = filmOf(lesson)
    return {
      name: title,
      ...(film ? { url: videoURL } : { driveLink: videoURL }),
      lesson: {
        ...shownProgress(lesson, progress),
        id: lesson.id,
        description,
        seconds: film?.seconds,
        captions: languages.filter((tag) => lesson.downloads[captionsIn[tag]] !== undefined),
      },
    }
  }

  return {
    async purchased({ actor: { userId }, at, language }) {
      const names = await lessons.openCourses(userId, at)
      if (names.length === 0) throw courseRefusals.notPurchased()
      const [progressById, bookingsOfUser] = await Promise.all([
        progressOf(table, userId),
        courseBookings.byUser(userId),
      ])
      const shownCourses = names.map(async (name) => {
        const announcement = await lessons.announcementOf(name, at)
        const { documents, ...course } = await showAnnouncement(name, announcement, language)
        const shownLessons = (await lessons.lessonsOf(name, at)).map((one) =>
          showLesson(one, progressById.get(one.id), language),
        )
        const certificate = (await certificateOf(table, { userId, course: name }))?.certificateId
        return {
          ...{ ...course, name, certificate },
          videos: [...(await Promise.all(shownLessons)), ...documents],
          certificateAfter: certificate
            ? undefined
            : courseBookings.certificateWaitsUntil(bookingsOfUser, name, at),
        }
      })
      return Promise.all(shownCourses)
    },

    /** An administrator who looks at it opens no lessons for the person, whose seats stay as they are. */
    async learning({ input: { userId }, at }) {
      const names = await lessons.coursesOf(userId)
      const [progressById, bookingsOfUser] = await Promise.all([
        progressOf(table, userId),
        courseBookings.byUser(userId),
      ])
      const courses = names.map(async (name) => {
        const published = await lessons.lessonsOf(name, at)
        const progress = published.flatMap(({ id }) => progressById.get(id) ?? [])
        const certificate = (await certificateOf(table, { userId, course: name }))?.certificateId
        return {
          ...{ name, certificate, lessons: published.length, begun: progress.length },
          completed: progress.filter(({ completedAt }) => completedAt !== undefined).length,
          certificateAfter: certificate
            ? undefined
            : courseBookings.certificateWaitsUntil(bookingsOfUser, name, at),
        }
      })
      return Promise.all(courses)
    },
  }
}
