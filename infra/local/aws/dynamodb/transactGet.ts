import { Failure, validationFailure } from '../failure.ts'
import { type Members, run, validated } from './actions.ts'
import type { Tables } from './transactWrite.ts'

/** TransactGetItems. Must run in the writers' turn, so that all items are of one moment. */
export async function transactGet(tables: Tables, body: Members): Promise<Members> {
  const entries = body.TransactItems
  if (!Array.isArray(entries) || entries.length < 1 || entries.length > 100) {
    throw validationFailure(
      "1 validation error detected: Value at 'transactItems' failed to satisfy constraint: Member must have length between 1 and 100",
    )
  }
  const Responses: Members[] = []
  const seen = new Set<string>()
  for (const { Get } of entries as { Get?: Members }[]) {
    if (!Get) throw validationFailure('TransactItems of TransactGetItems can only contain Get')
    const identity = JSON.stringify([Get.TableName, Object.entries(Get.Key ?? {}).sort()])
    if (seen.has(identity))
      throw validationFailure('Transaction request cannot include multiple operations on one item')
    seen.add(identity)
    const { Item } = await run('GetItem', validated('GetItem', Get, tables.store), tables.store).catch(
      (error: unknown) => {
        if (!(error instanceof Failure) || error.code !== 'ValidationException') throw error
        const reasons = entries.map((entry) =>
          entry.Get === Get ? { Code: 'ValidationError', Message: error.message } : { Code: 'None' },
        )
        const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`
        throw new Failure(400, 'TransactionCanceledException', message, {
          Message: message,
          CancellationReasons: reasons,
        })
      },
    )
    Responses.push(Item ? { Item } : {})
  }
  return { Responses }
}
