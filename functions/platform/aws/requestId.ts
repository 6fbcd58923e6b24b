import { AsyncLocalStorage } from 'node:async_hooks'

const requestIds = new AsyncLocalStorage<string>()

/** The id of the visitor's request that this code works for: in each log line, and in the response's X-Request-Id. */
export const currentRequestId = (): string | undefined => requestIds.getStore()

/** Runs `work` for the request with this id; without one, such as in a scheduled run, logs have no id. */
export const runForRequest = <T>(id: unknown, work: () => T): T =>
  typeof id === 'string' ? requestIds.run(id, work) : work()
