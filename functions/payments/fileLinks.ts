import * as z from 'zod/mini'
import { defineToken } from '#functions/platform/accounts/tokens.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { days } from '#shared/kernel/time.ts'

/** The `locales/*.json` promise the seven days too. After them the page of the order has new links. */
const lifetime = days(7)

const tokens = defineToken({
  type: 'FileLink',
  prefix: 'FILELINK',
  shape: { userId: z.string(), orderId: z.string(), productId: z.string() },
  holder: ({ userId }) => `USER#${userId}`,
})

/** The links to files in receipts. Anybody who has the letter can open them, any number of times. */
export const fileLinks = (table: Table) => {
  const links = tokens(table)
  return {
    issue: (file: { userId: string; orderId: string; productId: string }, at: Date) =>
      links.issue(file, { at, lifetime }),
    open: links.open,
  }
}
