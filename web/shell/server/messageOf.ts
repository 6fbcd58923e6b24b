import type { Issue, Params } from '#shared/kernel/refusal.ts'
import { i18n } from '../language/i18n.ts'
import { ApiError } from './ApiError.ts'

/** The codes are the server's, so their keys cannot be typed here; `npm run check` holds the texts against their declarations. */
const translate = i18n.t.bind(i18n) as unknown as (
  key: string,
  options: { ns?: string[]; replace?: Params; defaultValue?: string },
) => string

/**
 * A code in the reader's language: `errors.<code>` of the shell or of any area that is loaded, else the server's own words.
 * `t` is passed so that the text is made anew when the language changes.
 */
export const wordsOf = (
  { code, params, message = '' }: Pick<Issue, 'code'> & Partial<Issue>,
  _t?: unknown,
): string =>
  translate(`errors.${code}`, {
    ns: Object.keys(i18n.store.data[i18n.language] ?? {}),
    replace: params,
    defaultValue: message,
  })

/** What to tell the user of an error: the words of its code, else `Something went wrong`. */
export const messageOf = (error: unknown, t?: unknown): string =>
  (error instanceof ApiError && wordsOf(error, t)) || translate('errors.unexpected', {})
