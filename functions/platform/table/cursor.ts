import { createHash } from 'node:crypto'
import { pageRefusals } from '#shared/kernel/refusals.ts'

export type StartKey = Record<string, string>

/** A sort key has 1,024 bytes at most; DynamoDB refuses a longer one as a defect of the caller. */
const longest = 340

/** A checksum of eight characters, by which a cursor that was changed on the way is recognized. */
const sumOf = (json: string) => createHash('sha256').update(json).digest('base64url').slice(0, 8)

/** In hexadecimal digits, because it may stand in the address of a page, where the case of letters is lost. */
export function cursorOf(key: Record<string, unknown>): string
export function cursorOf(key: Record<string, unknown> | undefined): string | undefined
export function cursorOf(key: Record<string, unknown> | undefined): string | undefined {
  const json = key && JSON.stringify(key)
  return json && Buffer.from(sumOf(json) + json).toString('hex')
}

/** The key behind a cursor, or a refusal: a cursor is only good for the partition it came from. */
export function startKeyOf(cursor: string, partition: { name: string; value: string }): StartKey {
  const bad = pageRefusals.badCursor()
  let key: unknown
  const text = Buffer.from(cursor, 'hex').toString()
  const json = text.slice(8)
  if (text.slice(0, 8) !== sumOf(json) || Buffer.from(text).toString('hex') !== cursor) throw bad
  try {
    key = JSON.parse(json)
  } catch {
    throw bad
  }
  if (key === null || typeof key !== 'object' || Array.isArray(key)) throw bad
  const entries = Object.entries(key)
  const known = ['pk', 'sk', partition.name, partition.name.replace(/pk$/, 'sk')]
  const sound =
    entries.length > 1 &&
    entries.every(
      ([name, value]) =>
        known.includes(name) && typeof value === 'string' && value !== '' && value.length <= longest,
    )
  if (!sound || (key as StartKey)[partition.name] !== partition.value || known.some((name) => !(name in key)))
    throw bad
  return key as StartKey
}
