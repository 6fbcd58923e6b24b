import { createHash } from 'node:crypto'
import { pageRefusals } from '#shared/kernel/refusals.ts'

export type StartKey = Record<string, string>

/** DynamoDB limits a sort key to 1,024 bytes, and a character takes up to three bytes. */
const maxKeyCharacters = 340

/** A checksum of eight characters, which detects a cursor that was changed. */
const checksumOf = (json: string) => createHash('sha256').update(json).digest('base64url').slice(0, 8)

/** A cursor is hexadecimal, because a page's URL may contain it, and that URL loses the case of letters. */
export function cursorOf(key: Record<string, unknown>): string
export function cursorOf(key: Record<string, unknown> | undefined): string | undefined
export function cursorOf(key: Record<string, unknown> | undefined): string | undefined {
  const json = key && JSON.stringify(key)
  return json && Buffer.from(checksumOf(json) + json).toString('hex')
}

/** The key of a cursor. Refuses a cursor of another partition. */
export function startKeyOf(cursor: string, partition: { name: string; value: string }): StartKey {
  const badCursor = pageRefusals.badCursor()
  let key: unknown
  const text = Buffer.from(cursor, 'hex').toString()
  const json = text.slice(8)
  if (text.slice(0, 8) !== checksumOf(json) || Buffer.from(text).toString('hex') !== cursor) throw badCursor
  try {
    key = JSON.parse(json)
  } catch {
    throw badCursor
  }
  if (key === null || typeof key !== 'object' || Array.isArray(key)) throw badCursor
  const entries = Object.entries(key)
  const keyNames = ['pk', 'sk', partition.name, partition.name.replace(/pk$/, 'sk')]
  const isWellFormed =
    entries.length > 1 &&
    entries.every(
      ([name, value]) =>
        keyNames.includes(name) &&
        typeof value === 'string' &&
        value !== '' &&
        value.length <= maxKeyCharacters,
    )
  if (
    !isWellFormed ||
    (key as StartKey)[partition.name] !== partition.value ||
    keyNames.some((name) => !(name in key))
  )
    throw badCursor
  return key as StartKey
}
