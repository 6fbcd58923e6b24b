import type { Outbox } from '#functions/platform/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { User } from '#functions/platform/users.ts'
import type { Write } from '#functions/platform/write.ts'
import { fileLinks } from './fileLinks.ts'
import { receiptLetter } from './letters.ts'
import type { Order } from './orderRepository.ts'

interface Receipt {
  letterId: string
  order: Order
  user: User
  at: Date
}

/** The writes that mail a receipt, with a link of its own to each file. */
export const receipts =
  ({ env, table, outbox }: Pick<Platform, 'env' | 'table'> & { outbox: Outbox }) =>
  ({ letterId, order, user, at }: Receipt): Write[] => {
    const { orderId, lines } = order
    const { userId } = user
    const links = fileLinks(table)
    const opened = lines.flatMap(({ productId }) =>
      productId ? [{ productId, ...links.issue({ userId, orderId, productId }, at) }] : [],
    )
    const letter = receiptLetter({ user, order, links: opened, origin: env.ORIGIN })
    return [
      ...opened.map(({ write }) => write),
      outbox.letter({ ...letter, letterId, userId, causedBy: 'reader', at }),
    ]
  }
