import type { Downloads } from '#functions/platform/attachments/downloads.ts'
import type { ContentItem } from '#functions/platform/content/contentItem.ts'
import { downloadAddresses, shown } from '#functions/platform/content/showContent.ts'
import type { Handlers } from '#functions/platform/http/handlerContext.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Stored } from '#functions/platform/table/entity.ts'
import type { courses as contract } from '#shared/courses/contract.ts'
import { courseKind } from '#shared/courses/course.ts'
import { captionsIn, lessonKind } from '#shared/courses/lesson.ts'
import { courseRefusals } from '#shared/courses/refusals.ts'
import { type Language, languages } from '#shared/kernel/language.ts'
import { certificateOf } from './certificate.ts'
import { filmOf, type Lessons } from './lessonsOf.ts'
import { type LessonProgress, progressOf, shownProgress } from './progress.ts'

type Item = Stored<ContentItem>

interface Deps extends Pick<Platform, 'env' | 'table'> {
  downloads: Pick<Downloads, 'address'>
  lessons: Lessons
}

/** The courses that somebody has paid for. A course is bought by its English title, under which it is taught. */
export function purchased({
  env,
  table,
  downloads,
  lessons,
}: Deps): Pick<Handlers<typeof contract>, 'purchased'> {
  /** What is announced of it, and its document. */
  async function announced(name: string, course: Item | undefined, language: Language) {
    if (!course) return { title: name, description: '', professor: '', documents: [] }
    const { title, description, professor } = shown(courseKind, course, { language, origin: env.ORIGIN })
    const { fileURL = '' } = await downloadAddresses(courseKind, course, { downloads })
    const file = course.downloads.file
    const isUpload = file !== undefined && 'downloadId' in file
    const document = isUpload ? { name: file.fileName, url: fileURL } : { name: title, driveLink: fileURL }
    return { title, description, professor, documents: fileURL ? [document] : [] }
  }

  async function lessonShown(lesson: Item, known: LessonProgress | undefined, language: Language) {
    const { title, description } = shown(lessonKind, lesson, { language, origin: env.ORIGIN })
    const { videoURL = '' } = await downloadAddresses(lessonKind, lesson, { downloads })
    const film = filmOf(lesson)
    return {
      name: title,
      ...(film ? { url: videoURL } : { driveLink: videoURL }),
      lesson: {
        ...shownProgress(lesson, known),
        id: lesson.id,
        description,
        seconds: film?.seconds,
        captions: languages.filter((tag) => lesson.downloads[captionsIn[tag]] !== undefined),
      },
    }
  }

  return {
    async purchased({ actor: { userId }, at, language }) {
      const names = await lessons.coursesOf(userId)
      if (names.length === 0) throw courseRefusals.notPurchased()
      const known = await progressOf(table, userId)
      const told = names.map(async (name) => {
        const { documents, ...course } = await announced(
          name,
          await lessons.announcementOf(name, at),
          language,
        )
        const films = (await lessons.lessonsOf(name, at)).map((one) =>
          lessonShown(one, known.get(one.id), language),
        )
        const certificate = (await certificateOf(table, { userId, course: name }))?.certificateId
        return { ...course, name, videos: [...(await Promise.all(films)), ...documents], certificate }
      })
      return Promise.all(told)
    },
  }
}
