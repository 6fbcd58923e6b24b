import { outboxPartitions, type WaitingLetter, waitingLetter } from '#functions/platform/mail/letter.ts'
import { keysUntil } from '#functions/platform/table/keysUntil.ts'
import type { Table } from '#functions/platform/table/table.ts'

/** The letters of all partitions of the outbox that are due, oldest first. */
export async function* dueLetters(table: Table, at: Date): AsyncGenerator<WaitingLetter> {
  const heads = await Promise.all(
    outboxPartitions.map(async (pk) => {
      const letters = table.all(waitingLetter, { index: 'gsi1', pk, between: keysUntil(at) })
      return { letters, next: await letters.next() }
    }),
  )
  for (;;) {
    let oldest: { head: (typeof heads)[number]; letter: WaitingLetter } | undefined
    for (const head of heads)
      if (!head.next.done && (!oldest || head.next.value.dueAt < oldest.letter.dueAt))
        oldest = { head, letter: head.next.value }
    if (!oldest) return
    yield oldest.letter
    oldest.head.next = await oldest.head.letters.next()
  }
}
