import { mailboxOf } from '#shared/kernel/mailbox.ts'
import type { Throttle } from '../accounts/throttle.ts'
import type { Call } from './event.ts'

/** Two areas may call their routes alike, but no two routes have one method and path. */
const nameOf = ({ method, path }: Call['route']) => `${method} ${path}`

/** Counts the call under the route's throttles that go by address or by account. */
export async function throttleByCaller(
  throttle: Throttle,
  { route, client, actor, at }: Call,
): Promise<void> {
  for (const limit of route.throttles ?? []) {
    if (limit.by === 'address') await throttle.count(`${nameOf(route)}:address:${client.address}`, limit, at)
    // By its e-mail, so that an account erased and made anew goes on counting. Not by its mailbox: whoever signs up under a tag of
    // somebody else's address, which they need not prove, would use up that one's calls.
    if (limit.by === 'account' && actor.role !== 'visitor')
      await throttle.count(`${nameOf(route)}:account:${actor.email}`, limit, at)
  }
}

/** Counts the call under the route's throttles that go by a field of its checked input. */
export async function throttleByField(throttle: Throttle, { route, input, at }: Call): Promise<void> {
  for (const limit of route.throttles ?? []) {
    if (typeof limit.by !== 'object') continue
    const [field, value] =
      'mailbox' in limit.by
        ? [limit.by.mailbox, mailboxOf(String(input[limit.by.mailbox]))]
        : [limit.by.field, String(input[limit.by.field])]
    await throttle.count(`${nameOf(route)}:${field}:${value}`, limit, at)
  }
}
