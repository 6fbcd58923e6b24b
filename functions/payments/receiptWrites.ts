import type { User } from '#functions/platform/accounts/users.ts'
import type { Outbox } from '#functions/platform/mail/outbox.ts'
import type { Platform } from '#functions/platform/platform.ts'
import type { Write } from '#functions/platform/table/write.ts'
import { fileLinks } from './fileLinks.ts'
import { receiptLetter } from './letters.ts'
import type { Order } from './orderRepository.ts'

interface Receipt {
  letterId: string
  order: Order
  user: User
  at: Date
}

/** Returns the writes that mail a receipt, with a new link to each file. */
export const receiptWrites =
  ({ env, table, outbox }: Pick<Platform, 'env' | 'table'> & { outbox: Outbox }) =>
  ({ letterId, order, user, at }: Receipt): Write[] => {
    const { orderId, lines } = order
    const { userId } = user
    const links = fileLinks(table)
    const newLinks = lines.flatMap(({ productId }) =>
      productId ? [{ productId, ...links.issue({ userId, orderId, productId }, at) }] : [],
    )
    const letter = receiptLetter({ user, order, links: newLinks, origin: env.ORIGIN })
    return [
      ...newLinks.map(({ write }) => write),
      outbox.letter({ ...letter, letterId, userId, causedBy: 'recipient', at }),
    ]
  }
