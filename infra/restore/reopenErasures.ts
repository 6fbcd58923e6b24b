import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb'
import { endedErasures, erasure, openErasures, reopenErasure } from '#functions/platform/accounts/erasure.ts'
import { users } from '#functions/platform/accounts/users.ts'
import { openTable } from '#functions/platform/table/table.ts'
import { Refusal } from '#shared/kernel/refusal.ts'

/**
 * Erases again the accounts that were erased after the restored moment: removes each account, and lets the
 * area account remove the rest within minutes, as for the first time. An account that cannot be removed, such
 * as the last administrator's, does not stop the others.
 */
export async function reopenErasures(
  client: DynamoDBClient,
  tableName: string,
  at: Date,
): Promise<{ erased: string[]; refused: string[] }> {
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } })
  const table = openTable(documents, tableName)
  const accounts = users(table)
  const outcome = { erased: [] as string[], refused: [] as string[] }
  for (const erasures of [endedErasures, openErasures]) {
    // Every date sorts before '9'.
    const sinceThen = { ...erasures, between: [at.toISOString(), '9'] } as const
    for (const one of await Array.fromAsync(table.all(erasure, sinceThen))) {
      const user = await accounts.byId(one.userId)
      try {
        await (user ? accounts.erase(user, [reopenErasure(one)]) : table.write(reopenErasure(one)))
        outcome.erased.push(one.userId)
      } catch (error) {
        if (!(error instanceof Refusal)) throw error
        outcome.refused.push(one.userId)
      }
    }
  }
  return outcome
}
