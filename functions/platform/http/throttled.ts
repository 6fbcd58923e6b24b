import { mailboxOf } from '#shared/kernel/mailbox.ts'
import type { Throttle } from '../accounts/throttle.ts'
import type { Call } from './event.ts'

export const routeKey = ({ method, path }: Call['route']) => `${method} ${path}`

export async function throttleByCaller(
  throttle: Throttle,
  { route, client, actor, at }: Call,
): Promise<void> {
  for (const limit of route.throttles ?? []) {
    if (limit.by === 'address')
      await throttle.count(`${routeKey(route)}:address:${client.address}`, limit, at)
    // The e-mail stays the same when an account is erased and made again. The mailbox would be wrong: an account with a tag of somebody
    // else's e-mail (`ann+x@…`), unverified, would use up that person's calls.
    if (limit.by === 'account' && actor.role !== 'visitor')
      await throttle.count(`${routeKey(route)}:account:${actor.email}`, limit, at)
  }
}

export async function throttleByField(throttle: Throttle, { route, input, at }: Call): Promise<void> {
  for (const limit of route.throttles ?? []) {
    if (typeof limit.by !== 'object') continue
    const [field, value] =
      'mailbox' in limit.by
        ? [limit.by.mailbox, mailboxOf(String(input[limit.by.mailbox]))]
        : [limit.by.field, String(input[limit.by.field])]
    await throttle.count(`${routeKey(route)}:${field}:${value}`, limit, at)
  }
}
