import { Failure } from '../failure.ts'
import type { Members } from './actions.ts'
import { canceled, transactionEntries } from './transactWrite.ts'

const ofOneItem = new Set(['PutItem', 'UpdateItem', 'DeleteItem'])

/** For tests: refuses some of the writes, as DynamoDB refuses a write while a transaction holds its item. */
export function conflicts() {
  let everyNth = Number.POSITIVE_INFINITY
  let count = 0
  return {
    begin(nth: number): void {
      everyNth = nth
    },
    refuseSome(operation: string, body: Members): void {
      const isOne = ofOneItem.has(operation)
      if (!isOne && operation !== 'TransactWriteItems') return
      if (++count % everyNth !== 0) return
      if (isOne) throw new Failure(400, 'TransactionConflictException', 'Transaction is ongoing for the item')
      throw canceled(transactionEntries(body).map(() => ({ Code: 'TransactionConflict' })))
    },
  }
}
