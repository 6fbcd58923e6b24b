import * as z from 'zod/mini'
import { defineToken } from '#functions/platform/accounts/tokens.ts'
import type { Table } from '#functions/platform/table/table.ts'
import { days } from '#shared/kernel/time.ts'

/** The texts in `locales/*.json` name the seven days too. After that the page of the orders has new links. */
const lifetime = days(7)

const tokens = defineToken({
  type: 'FileLink',
  prefix: 'FILELINK',
  shape: { userId: z.string(), orderId: z.string(), productId: z.string() },
  holder: ({ userId }) => `USER#${userId}`,
})

/** The links of receipts to files. Anybody who has the receipt can open them, any number of times. */
export const fileLinks = (table: Table) => {
  const links = tokens(table)
  return {
    issue: (file: { userId: string; orderId: string; productId: string }, at: Date) =>
      links.issue(file, { at, lifetime }),
    open: links.open,
  }
}
