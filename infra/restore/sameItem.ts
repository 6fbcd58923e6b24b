import { isDeepStrictEqual } from 'node:util'
import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import type { Item } from './restoreRules.ts'

/** DynamoDB returns the members of a set in any order. */
function withSortedSets(value: AttributeValue): unknown {
  if (value.SS) return { SS: [...value.SS].sort() }
  if (value.NS) return { NS: [...value.NS].sort() }
  if (value.BS) return { BS: value.BS.map((bytes) => Buffer.from(bytes).toString('base64')).sort() }
  if (value.L) return { L: value.L.map(withSortedSets) }
  if (value.M) return { M: attributesOf(value.M) }
  return value
}

const attributesOf = (item: Item) =>
  Object.fromEntries(Object.entries(item).map(([name, value]) => [name, withSortedSets(value)]))

/** True if two items are equal, attribute by attribute. */
export const isSameItem = (one: Item, other: Item): boolean =>
  isDeepStrictEqual(attributesOf(one), attributesOf(other))
