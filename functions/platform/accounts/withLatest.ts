import { Refusal } from '#shared/kernel/refusal.ts'
import { userRefusals } from '#shared/kernel/refusals.ts'
import type { Stored } from '../table/entity.ts'
import type { User } from './users.ts'

/** Calls `work` with the stored account, and again if another request changes the account before `work` has saved it. */
export async function withLatest<T>(
  read: () => Promise<Stored<User>>,
  work: (user: Stored<User>) => Promise<T>,
): Promise<T> {
  for (;;) {
    try {
      return await work(await read())
    } catch (error) {
      const isChanged = error instanceof Refusal && error.code === userRefusals.changed.code
      // `current` says that the caller's own version is old, so another attempt would be refused too.
      if (!isChanged || error.details.current !== undefined) throw error
    }
  }
}
