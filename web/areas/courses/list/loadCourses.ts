import { courses } from '#shared/courses/contract.ts'
import { cutText } from '#shared/kernel/content/plainText.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { PictureSource } from '#shared/kernel/picture.ts'
import { taughtCourse, taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { type LoadedList, loadList } from '#web/lists/loadList.ts'
import { client, type LoaderContext } from '#web/shell/index.ts'

const api = client(courses)
const pageSize = 60

/** A course as the list shows it. Without an announcement it only has a name. */
export interface ListedCourse {
  id: string
  title: string
  description: string
  professor: string
  commencing: string
  lang: Language
  picture: PictureSource | undefined
  isBookable: boolean
}
export type CourseList = LoadedList<ListedCourse>

/**
 * Loads the newest courses, or those after the cursor `after`. If all announcements are on one page, the
 * taught courses without an announcement follow them.
 */
export async function loadCourses({
  params: { after },
  language,
  signal,
}: LoaderContext): Promise<CourseList> {
  const page = (lang: Language) =>
    loadList(after, api.list.page({ lang, limit: pageSize, after }, { signal }))
  const [{ items, ...paging }, english] = await Promise.all([page(language), page('en')])
  const names = new Map(english.items.map(({ _id, title }) => [_id, title]))
  const announced = items.map(
    ({ _id, title, description, professor, commencing, lang, image }): ListedCourse => ({
      id: _id,
      title,
      description: cutText(description, 240),
      professor,
      commencing,
      lang,
      picture: image?.['16x9'],
      isBookable: taughtCourse(names.get(_id) ?? '') !== undefined,
    }),
  )
  const isWhole = !paging.isLater && paging.next === undefined
  const unannounced = taughtCourses
    .filter((taught) => isWhole && ![...names.values()].some((name) => taughtCourse(name) === taught))
    .map(({ courseId, name }): ListedCourse => {
      const texts = { title: name, description: '', professor: '', commencing: '' }
      return { id: courseId, ...texts, lang: 'en', picture: undefined, isBookable: true }
    })
  return { ...paging, items: [...announced, ...unannounced] }
}
