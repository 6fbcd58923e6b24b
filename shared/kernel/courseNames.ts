import type { Language } from './language.ts'

/** The names of taught courses in the other languages. It stands alone, because pages that name a course load it at once. */
const translations: Partial<Record<string, Partial<Record<Language, string>>>> = {
  'Net Zero Carbon Strategy for Business': {
    fr: 'Stratégie de carboneutralité en entreprise',
    es: 'Estrategia de cero emisiones netas para empresas',
  },
}

/** Returns the name of a course for readers of a language. Courses without a translation keep their name. */
export const courseNameIn = (language: Language, name: string): string =>
  translations[name]?.[language] ?? name
