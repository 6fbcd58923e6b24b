import batchGetItem from 'dynalite/actions/batchGetItem.js'
import batchWriteItem from 'dynalite/actions/batchWriteItem.js'
import createTable from 'dynalite/actions/createTable.js'
import deleteItem from 'dynalite/actions/deleteItem.js'
import deleteTable from 'dynalite/actions/deleteTable.js'
import describeTable from 'dynalite/actions/describeTable.js'
import getItem from 'dynalite/actions/getItem.js'
import listTables from 'dynalite/actions/listTables.js'
import putItem from 'dynalite/actions/putItem.js'
import query from 'dynalite/actions/query.js'
import scan from 'dynalite/actions/scan.js'
import updateItem from 'dynalite/actions/updateItem.js'
import type { Store } from 'dynalite/db/index.js'
import batchGetItemRules from 'dynalite/validations/batchGetItem.js'
import batchWriteItemRules from 'dynalite/validations/batchWriteItem.js'
import createTableRules from 'dynalite/validations/createTable.js'
import deleteItemRules from 'dynalite/validations/deleteItem.js'
import deleteTableRules from 'dynalite/validations/deleteTable.js'
import describeTableRules from 'dynalite/validations/describeTable.js'
import getItemRules from 'dynalite/validations/getItem.js'
import validations from 'dynalite/validations/index.js'
import listTablesRules from 'dynalite/validations/listTables.js'
import putItemRules from 'dynalite/validations/putItem.js'
import queryRules from 'dynalite/validations/query.js'
import scanRules from 'dynalite/validations/scan.js'
import updateItemRules from 'dynalite/validations/updateItem.js'
import { Failure } from '../failure.ts'

const actions = {
  BatchGetItem: { run: batchGetItem, rules: batchGetItemRules },
  BatchWriteItem: { run: batchWriteItem, rules: batchWriteItemRules },
  CreateTable: { run: createTable, rules: createTableRules },
  DeleteItem: { run: deleteItem, rules: deleteItemRules },
  DeleteTable: { run: deleteTable, rules: deleteTableRules },
  DescribeTable: { run: describeTable, rules: describeTableRules },
  GetItem: { run: getItem, rules: getItemRules },
  ListTables: { run: listTables, rules: listTablesRules },
  PutItem: { run: putItem, rules: putItemRules },
  Query: { run: query, rules: queryRules },
  Scan: { run: scan, rules: scanRules },
  UpdateItem: { run: updateItem, rules: updateItemRules },
}

export type ActionName = keyof typeof actions
export type Members = Record<string, unknown>

export const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name)

/** dynalite reports a refusal as an error with a status and a body; anything else it throws is a defect and stays one. */
function asFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return error
  const { __type, message, Message, ...fields } = error.body as Record<string, string>
  return new Failure(
    Number(error.statusCode),
    __type?.split('#')[1] ?? 'InternalServerError',
    message ?? Message ?? '',
    fields,
  )
}

type Parsed = { _updates?: { sections: { type: string; path: (string | number)[] }[] } }

/**
 * DynamoDB removes list elements by their places before the update; dynalite removes one after another, each moving the rest. Last and
 * from the end, both come to the same.
 */
function orderRemovals({ _updates }: Parsed): void {
  const place = ({ type, path }: { type: string; path: (string | number)[] }) =>
    type === 'remove' ? Number(path.at(-1)) || 0 : Infinity
  _updates?.sections.sort((a, b) => (place(a) === place(b) ? 0 : place(b) - place(a)))
}

/** Validates a request, as DynamoDB does before it reads any data, and returns it as the action needs it. Throws Failure. */
export function validated(name: ActionName, body: Members, store: Store): Members {
  const { types, custom } = actions[name].rules
  try {
    // A copy, because dynalite deletes unknown members from the object that it is passed.
    const data = validations.checkTypes(structuredClone(body), types)
    validations.checkValidations(data, types, custom, store)
    if (name === 'UpdateItem') orderRemovals(data as Parsed)
    return data
  } catch (error) {
    throw asFailure(error)
  }
}

/** Runs one action of dynalite on `store`; `data` comes from `validated`. Throws Failure. */
export function run(name: ActionName, data: Members, store: Store): Promise<Members> {
  return new Promise((resolve, reject) => {
    actions[name].run(store, data, (error, answer) =>
      error ? reject(asFailure(error)) : resolve(answer ?? {}),
    )
  })
}
