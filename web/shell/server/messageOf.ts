import type { Params } from '#shared/kernel/refusal.ts'
import { i18n } from '../language/i18n.ts'
import { ApiError } from './ApiError.ts'

/** The codes are the server's, so their keys cannot be typed. */
const text = i18n.t.bind(i18n) as unknown as (key: string, options: { ns: string; replace?: Params }) => string
const exists = i18n.exists.bind(i18n) as unknown as (key: string, options: { ns: string }) => boolean

/**
 * What to tell the user: the translation of the error's code (`errors.<code>` of any loaded namespace), else the server's own
 * words, else `Something went wrong`. `t` is passed so that the text changes with the language.
 */
export function messageOf(error: unknown, _t?: unknown): string {
  const unexpected = text('errors.unexpected', { ns: 'shell' })
  if (!(error instanceof ApiError)) return unexpected
  const key = `errors.${error.code}`
  const namespace = Object.keys(i18n.store.data[i18n.language] ?? {}).find((ns) => exists(key, { ns }))
  return namespace ? text(key, { ns: namespace, replace: error.params }) : error.message || unexpected
}
