import { foldText } from './foldText.ts'
import type { Language } from './language.ts'

/** The courses that instructors teach, by the name under which they are booked and paid for. */
export const taughtCourses = [
  {
    courseId: 'netzero-carbon-course',
    name: 'Net Zero Carbon Strategy for Business',
    translations: {
      fr: 'Stratégie de carboneutralité en entreprise',
      es: 'Estrategia de cero emisiones netas para empresas',
    },
  },
] as const

export type TaughtCourse = (typeof taughtCourses)[number]

/** The taught course with this name; case and accents do not matter. */
export const taughtCourse = (name: string): TaughtCourse | undefined =>
  taughtCourses.find((course) => foldText(course.name) === foldText(name))

/** Returns the name of a course for readers of a language. Courses without a translation keep their name. */
export function courseNameIn(language: Language, name: string): string {
  const translations: Partial<Record<Language, string>> | undefined = taughtCourse(name)?.translations
  return translations?.[language] ?? name
}
