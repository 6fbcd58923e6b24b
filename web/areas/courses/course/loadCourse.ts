import { courses } from '#shared/courses/contract.ts'
import type { Language } from '#shared/kernel/language.ts'
import type { PictureSource } from '#shared/kernel/picture.ts'
import { type TaughtCourse, taughtCourse, taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { type Answer, ApiError, client, type LoaderContext, Redirect } from '#web/shell/index.ts'
import { loadOffer, type ShownCity } from '../offer/loadOffer.ts'
import { type ShownInstructor, shownInstructorsOf } from './shownInstructors.ts'

const api = client(courses)
type Announcement = Answer<typeof courses.routes.get>

/** A course as its page shows it. Without an announcement it only has a name. */
export interface ShownCourse
  extends Pick<Announcement, 'title' | 'description' | 'professor' | 'commencing' | 'lang' | 'languages'> {
  picture: PictureSource | undefined
}

export interface CourseData {
  course: ShownCourse
  /** Set if the course can be booked. */
  booking?: {
    name: string
    lessons: { title: string; description: string; lang: Language }[]
    /** Undefined if they could not be loaded. */
    cities: ShownCity[] | undefined
    /** Some of its instructors; none if the cities could not be loaded. */
    instructors: ShownInstructor[]
  }
}

const maxListed = 1000

const shownCourse = (announcement: Announcement): ShownCourse => {
  const { title, description, professor, commencing, lang, languages, image } = announcement
  return { title, description, professor, commencing, lang, languages, picture: image?.['16x9'] }
}

async function loadBooking(taught: TaughtCourse, { language, signal }: LoaderContext) {
  const [all, cities] = await Promise.all([
    api.lessonList.page({ lang: language, limit: maxListed }, { signal }),
    loadOffer(taught, signal).catch((error: unknown) => {
      if (error instanceof ApiError) return undefined
      throw error
    }),
  ])
  const ofCourse = all.items
    .filter(({ course }) => course === taught.name)
    .toSorted((one, other) => one.place - other.place)
    .map(({ title, description, lang }) => ({ title, description, lang }))
  return {
    name: taught.name,
    lessons: ofCourse,
    cities: cities?.map((city) => ({
      ...city,
      instructors: city.instructors.map(({ firstName, lastName }) => ({ firstName, lastName })),
    })),
    instructors: shownInstructorsOf(cities ?? [], language),
  }
}

/**
 * Loads a taught course. Redirects to its announcement, if there is one; without one, the page only has its
 * name.
 */
async function loadUnannounced(taught: TaughtCourse, context: LoaderContext): Promise<CourseData> {
  const { items } = await api.list.page({ lang: 'en', limit: maxListed }, { signal: context.signal })
  const announced = items.find(({ title }) => taughtCourse(title) === taught)
  if (announced) throw new Redirect(`/courses/${announced._id}`)
  const texts = { title: taught.name, description: '', professor: '', commencing: '' }
  return {
    course: { ...texts, lang: 'en', languages: ['en'], picture: undefined },
    booking: await loadBooking(taught, context),
  }
}

/**
 * Loads the course with an id, which is that of an announcement or of a taught course. An announcement is of
 * a taught course if its English title is the name of that course.
 */
export async function loadCourse(context: LoaderContext): Promise<CourseData> {
  const { params, language, signal } = context
  const { id = '' } = params
  const unannounced = taughtCourses.find(({ courseId }) => courseId === id)
  if (unannounced) return loadUnannounced(unannounced, context)
  const [announcement, english] = await Promise.all([
    api.get({ id, lang: language }, { signal }),
    api.get({ id, lang: 'en' }, { signal }),
  ])
  const taught = taughtCourse(english.title)
  return {
    course: shownCourse(announcement),
    ...(taught && { booking: await loadBooking(taught, context) }),
  }
}
