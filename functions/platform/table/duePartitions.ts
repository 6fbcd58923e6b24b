import { createHash } from 'node:crypto'

/**
 * Partitions of gsi1 that share the items that become due, so that none is hot: DynamoDB writes 1,000 units a second to each. Readers
 * read all of them, so another choice of an item's partition needs no migration.
 */
export function duePartitions(name: string, count: number) {
  const partition = (index: number) => `${name}#${index}`
  return {
    all: Array.from({ length: count }, (_, index) => partition(index)),
    of: (id: string) => partition(createHash('sha256').update(id).digest().readUInt32BE() % count),
  }
}
