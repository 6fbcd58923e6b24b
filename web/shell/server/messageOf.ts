import type { Issue, Params } from '#shared/kernel/refusal.ts'
import { i18n } from '../language/i18n.ts'
import { ApiError } from './ApiError.ts'

/** The codes come from the server, so their keys cannot be typed here. `npm run check` compares the texts with the declared codes. */
const translate = i18n.t.bind(i18n) as unknown as (
  key: string,
  options: { ns?: string[]; replace?: Params; defaultValue?: string },
) => string

/**
 * Returns the text of a code in the user's language: `errors.<code>` of the shell or of any area that is loaded, else the server's own message.
 * Pass `t`, so that React renders the text again when the language changes.
 */
export const textOfCode = (
  { code, params, message = '' }: Pick<Issue, 'code'> & Partial<Issue>,
  _t?: unknown,
): string =>
  translate(`errors.${code}`, {
    ns: Object.keys(i18n.store.data[i18n.language] ?? {}),
    replace: params,
    defaultValue: message,
  })

/** Returns the message of an error in the user's language: the text of its code, else `Something went wrong`. */
export const messageOf = (error: unknown, t?: unknown): string =>
  (error instanceof ApiError && textOfCode(error, t)) || translate('errors.unexpected', {})
