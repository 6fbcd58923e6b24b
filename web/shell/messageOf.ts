import { ApiError } from './ApiError.ts'
import { i18n } from './i18n.ts'

/** A function of `useTranslation`, whatever its namespaces. Passed so that the text follows a change of language. */
type Translate = (key: never, options?: never) => unknown

/** What to tell the user: the translation of the error's code, else the server's own words, else `Something went wrong`. */
export function messageOf(error: unknown, _t?: Translate): string {
  const namespaces = Object.keys(i18n.store.data[i18n.language] ?? {})
  const translated = (code: string) => {
    const namespace = namespaces.find((name) => i18n.exists(`errors.${code}`, { ns: name }))
    return namespace && String(i18n.getFixedT(i18n.language, namespace as 'shell')(`errors.${code}` as never))
  }
  if (error instanceof ApiError) return translated(error.code) ?? (error.message || i18n.t('errors.unexpected', { ns: 'shell' }))
  return i18n.t('errors.unexpected', { ns: 'shell' })
}
