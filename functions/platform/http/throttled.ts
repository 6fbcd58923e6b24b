import type { Throttle } from '../throttle.ts'
import type { Call } from './event.ts'

/** Counts the call under the route's throttles that go by address or by account. */
export async function throttleByCaller(throttle: Throttle, { route, name, client, actor, at }: Call): Promise<void> {
  for (const limit of route.throttles ?? []) {
    if (limit.by === 'address') await throttle.count(`${name}:address:${client.address}`, limit, at)
    // By its e-mail, so that an account erased and made anew goes on counting.
    if (limit.by === 'account' && actor.role !== 'visitor') await throttle.count(`${name}:account:${actor.email}`, limit, at)
  }
}

/** Counts the call under the route's throttles that go by a field of its checked input. */
export async function throttleByField(throttle: Throttle, { route, name, input, at }: Call): Promise<void> {
  for (const limit of route.throttles ?? []) {
    if (typeof limit.by === 'object') await throttle.count(`${name}:${limit.by.field}:${input[limit.by.field]}`, limit, at)
  }
}
