import { createHash } from 'node:crypto'
import { type IdKind, newId } from '#shared/kernel/ids.ts'

/**
 * Returns the same id for the same text, so that a step that is repeated writes the same item, not a second
 * one.
 */
export const derivedId = (kind: IdKind, text: string) =>
  newId(kind, (count) => createHash('sha256').update(text).digest().subarray(0, count))
