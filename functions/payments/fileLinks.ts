import * as z from 'zod/mini'
import type { Table } from '#functions/platform/table.ts'
import { defineToken } from '#functions/platform/tokens.ts'
import { days } from '#shared/kernel/time.ts'

/** How long a mailed link to a file is good, in milliseconds; `locales/*.json` say so too. The order gives new ones. */
const lifetime = days(7)

const tokens = defineToken({
  type: 'FileLink',
  prefix: 'FILELINK',
  shape: { userId: z.string(), orderId: z.string(), productId: z.string() },
  holder: ({ userId }) => `USER#${userId}`,
})

/** Links in receipts, each to one file of an order: whoever has the letter may open it, as often as they like. */
export const fileLinks = (table: Table) => {
  const links = tokens(table)
  return {
    issue: (file: { userId: string; orderId: string; productId: string }, at: Date) =>
      links.issue(file, { at, lifetime }),
    open: links.open,
  }
}
