import type { Throttle } from '../throttle.ts'
import type { Call } from './event.ts'

/** Counts the call under the route's throttles that go by address. */
export async function throttleByAddress(throttle: Throttle, { route, name, client, at }: Call): Promise<void> {
  for (const limit of route.throttles ?? []) {
    if (limit.by === 'address') await throttle.count(`${name}:address:${client.address}`, limit, at)
  }
}

/** Counts the call under the route's throttles that go by a field of its checked input. */
export async function throttleByField(throttle: Throttle, { route, name, input, at }: Call): Promise<void> {
  for (const limit of route.throttles ?? []) {
    if (limit.by !== 'address') await throttle.count(`${name}:${limit.by.field}:${input[limit.by.field]}`, limit, at)
  }
}
