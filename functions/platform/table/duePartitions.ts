import { createHash } from 'node:crypto'

/**
 * Spreads items that become due over several partitions of gsi1, because DynamoDB writes only 1,000 units a second to each. Readers read
 * all of them, so the number of partitions can grow without a migration.
 */
export function duePartitions(name: string, count: number) {
  const partition = (index: number) => `${name}#${index}`
  return {
    all: Array.from({ length: count }, (_, index) => partition(index)),
    forId: (id: string) => partition(createHash('sha256').update(id).digest().readUInt32BE() % count),
  }
}
