import { type Erasure, erasure } from '#functions/platform/accounts/erasure.ts'
import { hashOfEmail, rowsAbout, rowsOfMailbox } from '#functions/platform/accounts/personalData.ts'
import type { Storage } from '#functions/platform/aws/storage.ts'
import { waitingLetter } from '#functions/platform/mail/letter.ts'
import type { Key } from '#functions/platform/table/entity.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { remove } from '#functions/platform/table/write.ts'
import { after, minutes } from '#shared/kernel/time.ts'
import { uploadFolder } from '#shared/kernel/uploadKey.ts'
import { isPersonal } from '#shared/kernel/uploadPurposes.ts'
import { purposes } from '#shared/uploads.preval.ts'

/** The index lags behind the table, and a call may be under way: a user's rows are looked for once more after this. */
const settled = minutes(1)

/** Something outside the portal depends on the row: its own area removes it, and the erasure is not complete before. */
const isHeld = (row: Key & { heldBy?: unknown }) => row.heldBy !== undefined

/** The folders with a user's own uploads. What an administrator uploaded stays the portal's. */
export const uploadFoldersOf = (userId: string) =>
  purposes.filter(isPersonal).map((purpose) => `${uploadFolder(purpose)}${userId}/`)

export interface Erasures {
  /** Removes what the table still holds of everyone who has gone. */
  sweep(): Promise<void>
  /** As `sweep`, and their files; an erasure that began long enough ago is complete. */
  finish(files: Pick<Storage, 'list' | 'remove'>, at: Date): Promise<void>
}

export function erasures(table: Table): Erasures {
  const all = () => table.all(erasure, { index: 'gsi1', pk: 'ERASURES' })

  async function sweepRows({ userId, emailHash, begunAt }: Erasure) {
    const keys: (Key & { heldBy?: unknown })[] = await rowsAbout(table, userId)
    // Whoever takes the freed e-mail later keeps their own subscription and gets their own letters.
    if (emailHash)
      keys.push(
        ...(await rowsOfMailbox(table, emailHash)).filter(({ givenAt }) => String(givenAt) <= begunAt),
      )
    for await (const letter of table.all(waitingLetter, { index: 'gsi1', pk: 'OUTBOX' })) {
      const toMailbox = hashOfEmail(letter.to) === emailHash && letter.writtenAt <= begunAt
      if (toMailbox || letter.userId === userId) keys.push(waitingLetter.keys(letter))
    }
    await table.removeMany(keys.filter((row) => !isHeld(row)))
    return keys.some(isHeld)
  }

  return {
    async sweep() {
      for await (const begun of all()) await sweepRows(begun)
    },
    async finish(files, at) {
      for await (const begun of all()) {
        const isHeld = await sweepRows(begun)
        for (const folder of uploadFoldersOf(begun.userId))
          await files.remove(await Array.fromAsync(files.list(folder)))
        const { pk, sk } = erasure.keys(begun)
        if (!isHeld && after(new Date(begun.begunAt), settled) <= at) await table.write(remove({ pk, sk }))
      }
    },
  }
}
