import type { Item, Table, Write } from 'dynalite/db/index.js'
import { validationFailure } from '../failure.ts'

/** Throws for an empty text or empty bytes in an index's key, as DynamoDB does; dynalite stores them. */
export async function checkIndexKeys(
  writes: Write[],
  tableNamed: (name: string) => Promise<Table>,
): Promise<void> {
  for (const write of writes) {
    const [, name] = /^item-([^~]+)~/.exec(write.key) ?? []
    if (!name || write.type !== 'put') continue
    const item = write.value as Item
    for (const { IndexName, KeySchema } of (await tableNamed(name)).GlobalSecondaryIndexes ?? []) {
      const empty = KeySchema.find(
        ({ AttributeName }) => item[AttributeName]?.S === '' || item[AttributeName]?.B === '',
      )
      if (!empty) continue
      throw validationFailure(
        'One or more parameter values are not valid. A value specified for a secondary index key is not supported. ' +
          `The AttributeValue for a key attribute cannot contain an empty string value. IndexName: ${IndexName}, IndexKey: ${empty.AttributeName}`,
      )
    }
  }
}
