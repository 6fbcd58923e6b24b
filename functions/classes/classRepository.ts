import type { Stored } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import {
  absent,
  ConditionFailed,
  check,
  present,
  put,
  remove,
  unchanged,
  type Write,
} from '#functions/platform/table/write.ts'
import { classRefusals } from '#shared/classes/refusals.ts'
import {
  answersKey,
  classKey,
  linkKey,
  type StoredAnswers,
  type StoredClass,
  storedAnswers,
  storedClass,
  storedLink,
} from './classItems.ts'

/** A class before a change: as stored, or new and not stored yet. */
export type ClassBefore = StoredClass & { version?: number }

export function classRepository(table: Table) {
  /** Writes a class with other items. Throws `ConditionFailed` if it has changed since it was read. */
  async function write(before: ClassBefore, next: StoredClass, more: readonly Write[]): Promise<void> {
    const { bookingId, userId, code } = next
    const personalData = [classKey(bookingId), answersKey(bookingId), ...(code ? [linkKey(code)] : [])]
    // Nothing may be stored about an erased user.
    const accountExists = check({ pk: `USER#${userId}`, sk: 'USER' }, present)
    const item = { ...next, personalData, version: before.version }
    try {
      await table.transact([accountExists, put(storedClass, item, unchanged(before)), ...more])
    } catch (error) {
      if (error instanceof ConditionFailed && error.failedIndexes.includes(0)) throw classRefusals.noAccount()
      throw error
    }
  }

  return {
    ofBooking: (bookingId: string): Promise<Stored<StoredClass> | undefined> =>
      table.get(storedClass, classKey(bookingId)),
    /** The id of the booking whose class a link opens. */
    async bookingIdOf(code: string): Promise<string | undefined> {
      return (await table.get(storedLink, linkKey(code)))?.bookingId
    },
    answersOf: (bookingId: string, personId: string) =>
      table.get(storedAnswers, answersKey(bookingId, personId)),
    everyonesAnswers: (bookingId: string): Promise<Stored<StoredAnswers>[]> =>
      Array.fromAsync(
        table.all(storedAnswers, {
          pk: classKey(bookingId).pk,
          beginsWith: answersKey(bookingId).sk,
          consistent: true,
        }),
      ),
    /** Replaces the link by one with another code, or removes it. */
    setLink(before: ClassBefore, code: string | undefined): Promise<void> {
      const { bookingId, endsAt } = before
      return write(before, { ...before, code }, [
        ...(before.code ? [remove(linkKey(before.code))] : []),
        ...(code ? [put(storedLink, { code, bookingId, endsAt }, absent)] : []),
      ])
    },
    /** Stores a person’s answers with the class that counts them. */
    answer: (before: ClassBefore, next: StoredClass, answers: StoredAnswers & { version?: number }) =>
      write(before, next, [put(storedAnswers, answers, unchanged(answers))]),
  }
}
