import { createRequire } from 'node:module'
import type { Callback, Store } from 'dynalite/db/index.js'
import { Failure } from '../failure.ts'

export type Members = Record<string, unknown>

interface Action {
  run(store: Store, data: Members, done: Callback<Members>): void
  rules: { types: object; custom?: (data: object, store: Store) => string | undefined }
}

const names = [
  'BatchGetItem',
  'BatchWriteItem',
  'CreateTable',
  'DeleteItem',
  'DeleteTable',
  'DescribeTable',
  'GetItem',
  'ListTables',
  'PutItem',
  'Query',
  'Scan',
  'UpdateItem',
] as const
export type ActionName = (typeof names)[number]

/** dynalite has a file for each action, and one of the same name for the rules of its request. */
const load = createRequire(import.meta.url)
const actions = Object.fromEntries(
  names.map((name) => {
    const file = `${name.charAt(0).toLowerCase()}${name.slice(1)}.js`
    return [name, { run: load(`dynalite/actions/${file}`), rules: load(`dynalite/validations/${file}`) }]
  }),
) as Record<ActionName, Action>

const validations: {
  checkTypes(data: object, types: object): Members
  checkValidations(data: object, types: object, custom: unknown, store: Store): void
} = load('dynalite/validations/index.js')

export const isAction = (name: string): name is ActionName => Object.hasOwn(actions, name)

/**
 * Turns dynalite's error with a status and a body into a Failure. Any other error is a defect, and is
 * returned unchanged.
 */
function toFailure(error: unknown): unknown {
  if (!(error instanceof Error) || !('statusCode' in error) || !('body' in error)) return error
  const { __type, message, Message, ...fields } = error.body as Record<string, string>
  const code = __type?.split('#')[1] ?? 'InternalServerError'
  return new Failure(Number(error.statusCode), code, message ?? Message ?? '', fields)
}

type ParsedUpdate = { _updates?: { sections: { type: string; path: (string | number)[] }[] } }

/**
 * DynamoDB removes list elements by their positions before the update; dynalite removes one after another, and each removal moves
 * the rest. When removals come last and run from the end, both have the same effect.
 */
function orderRemovals({ _updates }: ParsedUpdate): void {
  const position = ({ type, path }: { type: string; path: (string | number)[] }) =>
    type === 'remove' ? Number(path.at(-1)) || 0 : Infinity
  _updates?.sections.sort((a, b) => (position(a) === position(b) ? 0 : position(b) - position(a)))
}

/** Validates a request, as DynamoDB does before it reads any data, and returns it as `run` takes it. Throws Failure. */
export function validated(name: ActionName, body: Members, store: Store): Members {
  const { types, custom } = actions[name].rules
  try {
    // A copy, because dynalite deletes unknown members from the object that it is passed.
    const data = validations.checkTypes(structuredClone(body), types)
    validations.checkValidations(data, types, custom, store)
    if (name === 'UpdateItem') orderRemovals(data as ParsedUpdate)
    return data
  } catch (error) {
    throw toFailure(error)
  }
}

/** Runs one action of dynalite on `store`; `data` comes from `validated`. Throws Failure. */
export function run(name: ActionName, data: Members, store: Store): Promise<Members> {
  return new Promise((resolve, reject) => {
    actions[name].run(store, data, (error, answer) =>
      error ? reject(toFailure(error)) : resolve(answer ?? {}),
    )
  })
}
