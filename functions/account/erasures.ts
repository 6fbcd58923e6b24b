import { type Erasure, endErasure, erasure, openErasures } from '#functions/platform/accounts/erasure.ts'
import {
  countersOf,
  hashOfEmail,
  mailboxKey,
  rowsAbout,
  rowsOfMailbox,
} from '#functions/platform/accounts/personalData.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { everyWaitingLetter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { searchLoggedTable } from '#functions/platform/search/searchLoggedTable.ts'
import type { Key } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { change, conditionHeld, remove, unchanged } from '#functions/platform/table/write.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { uploadFolder } from '#shared/kernel/uploadKey.ts'
import { isPersonal } from '#shared/kernel/uploadPurposes.ts'
import { searchedItems } from '#shared/searchedItems.preval.ts'
import { purposes } from '#shared/uploads.preval.ts'

/** An erasure stays open at least this long, because an index may lag, and a call that is still running may write rows. */
const minOpenMs = minutes(1)

/** The area in `erasedBy` removes the row itself, because it still needs it, for instance to cancel a subscription at Stripe. */
const isRemovedByArea = (row: ErasedRow) => row.erasedBy !== undefined
type ErasedRow = Key & { erasedBy?: unknown; countedIn?: unknown; version?: unknown }

/** True if a counter counts the row, or may soon: a mailbox's subscription may be confirmed after it was read here. */
const isCountable = (row: ErasedRow) => countersOf(row).length > 0 || row.pk.startsWith(mailboxKey(''))

/** The folders with a user's personal uploads. Content that an administrator uploaded stays with the portal. */
export const uploadFoldersOf = (userId: string) =>
  purposes.filter(isPersonal).map((purpose) => `${uploadFolder(purpose)}${userId}/`)

export function erasures(plainTable: Table) {
  const table = searchLoggedTable(plainTable, searchedItems)
  /** Removes a row and subtracts it from its counters. Returns false if it has changed since it was read. */
  function removeUnchanged(row: ErasedRow): Promise<boolean> {
    const removal = remove({ pk: row.pk, sk: row.sk }, unchanged({ version: Number(row.version) }))
    const subtractions = countersOf(row).map((counter) =>
      change(counter, 'ADD #count :minusOne, #version :one', { minusOne: -1, one: 1 }),
    )
    if (subtractions.length === 0) return conditionHeld(table.write(removal))
    return conditionHeld(table.transact([removal, ...subtractions]))
  }

  /** Removes the rows of an erased account. Returns true if some remain, so that the erasure is not complete. */
  async function removeRows({ userId, emailHash, begunAt }: Erasure) {
    const rows: ErasedRow[] = await rowsAbout(table, userId)
    // The e-mail may have a new owner already, whose subscription and letters stay.
    if (emailHash)
      rows.push(
        ...(await rowsOfMailbox(table, emailHash)).filter(({ givenAt }) => String(givenAt) <= begunAt),
      )
    for await (const letter of everyWaitingLetter(table)) {
      const toMailbox = hashOfEmail(letter.to) === emailHash && letter.writtenAt <= begunAt
      if (toMailbox || letter.userId === userId) rows.push(waitingLetter.keys(letter))
    }
    const removable = rows.filter((row) => !isRemovedByArea(row))
    await table.removeMany(removable.filter((row) => !isCountable(row)))
    let rowsRemain = rows.some(isRemovedByArea)
    for (const row of removable.filter(isCountable)) if (!(await removeUnchanged(row))) rowsRemain = true
    return rowsRemain
  }

  return {
    /** Removes the remaining rows of erased accounts. */
    async sweep() {
      for await (const openErasure of table.all(erasure, openErasures)) await removeRows(openErasure)
    },
    /** Removes the rows and the files, and ends the erasures that began long enough ago. */
    async finish(files: Pick<Storage, 'list' | 'remove'>, at: Date) {
      for await (const openErasure of table.all(erasure, openErasures)) {
        const rowsRemain = await removeRows(openErasure)
        for (const folder of uploadFoldersOf(openErasure.userId))
          await files.remove(await Array.fromAsync(files.list(folder)))
        if (!rowsRemain && after(new Date(openErasure.begunAt), minOpenMs) <= at)
          await table.write(endErasure(openErasure, at))
      }
    },
  }
}
