import type { Call } from '../store/call.ts'
import { randomText } from '../store/ids.ts'
import type { Delivery } from '../store/objects.ts'
import { switchesIn } from './events.ts'

/** Released deliveries are this far apart, so that they arrive in order. */
const releaseIntervalMs = 500

const put = ({ store }: Call, delivery: Delivery, change: Partial<Delivery>) =>
  store.put('delivery', { ...delivery, ...change })

function release(call: Call, held: Delivery[], now: number) {
  for (const [at, delivery] of held.entries())
    put(call, delivery, { state: 'pending', due: now + at * releaseIntervalMs })
}

const heldIn = ({ store }: Call) => store.all('delivery').filter(({ state }) => state === 'held')

/** The buttons that concern all deliveries. `now` is in ms. */
export const globalActions: Readonly<Record<string, (call: Call, now: number) => void>> = {
  'hold-all': (call) => {
    call.store.put('switches', { ...switchesIn(call), holdAll: true })
    for (const one of call.store.all('delivery'))
      if (one.state === 'pending') put(call, one, { state: 'held' })
  },
  'stop-holding': (call) => call.store.put('switches', { ...switchesIn(call), holdAll: false }),
  'drop-some': (call) => call.store.put('switches', { ...switchesIn(call), dropOneInFive: true }),
  'drop-none': (call) => call.store.put('switches', { ...switchesIn(call), dropOneInFive: false }),
  'release-all': (call, now) => release(call, heldIn(call), now),
  'release-reversed': (call, now) => release(call, heldIn(call).reverse(), now),
}

/** The buttons of one delivery. */
export const deliveryActions: Readonly<
  Record<string, (call: Call, delivery: Delivery, now: number) => void>
> = {
  again: (call, one, now) => put(call, one, { state: 'pending', due: now, since: now }),
  twice: (call, one, now) => {
    put(call, one, { state: 'pending', due: now, since: now })
    call.store.put('delivery', {
      ...one,
      id: `${one.event}_${randomText(6)}`,
      state: 'pending',
      due: now,
      since: now,
      attempts: [],
    })
  },
  hold: (call, one) => put(call, one, { state: 'held' }),
  delay: (call, one, now) => put(call, one, { state: 'pending', due: now + 60_000 }),
  release: (call, one, now) => put(call, one, { state: 'pending', due: now }),
  drop: (call, one) => put(call, one, { state: 'dropped' }),
}
