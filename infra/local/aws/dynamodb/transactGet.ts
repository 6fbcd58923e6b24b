import { Failure, validationFailure } from '../failure.ts'
import { type Members, run, validated } from './actions.ts'
import { canceled, type Tables, transactionEntries } from './transactWrite.ts'

/** Performs TransactGetItems. It must run exclusively, so that no write comes between its reads. */
export async function transactGet({ store }: Tables, body: Members): Promise<Members> {
  const entries = transactionEntries(body) as { Get?: Members }[]
  const Responses: Members[] = []
  const identities = new Set<string>()
  for (const { Get } of entries) {
    if (!Get) throw validationFailure('TransactItems of TransactGetItems can only contain Get')
    const identity = JSON.stringify([Get.TableName, Object.entries(Get.Key ?? {}).sort()])
    if (identities.has(identity))
      throw validationFailure('Transaction request cannot include multiple operations on one item')
    identities.add(identity)
    const { Item } = await run('GetItem', validated('GetItem', Get, store), store).catch((error: unknown) => {
      if (!(error instanceof Failure) || error.code !== 'ValidationException') throw error
      const { message: Message } = error
      throw canceled(
        entries.map((entry) => (entry.Get === Get ? { Code: 'ValidationError', Message } : { Code: 'None' })),
      )
    })
    Responses.push(Item ? { Item } : {})
  }
  return { Responses }
}
