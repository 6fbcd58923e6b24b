import type { Call } from '../store/call.ts'
import { randomText } from '../store/ids.ts'
import type { Delivery, Switches } from '../store/objects.ts'

/** Between two that are to arrive in an order, in ms. */
const apart = 500

const switchesOf = ({ store }: Call): Switches =>
  store.get('switches', 'switches') ?? { id: 'switches', holdAll: false, dropOneInFive: false }

const put = ({ store }: Call, delivery: Delivery, change: Partial<Delivery>) =>
  store.put('delivery', { ...delivery, ...change })

function release(call: Call, held: Delivery[], now: number) {
  for (const [at, one] of held.entries()) put(call, one, { state: 'pending', due: now + at * apart })
}

const heldIn = ({ store }: Call) => store.all('delivery').filter(({ state }) => state === 'held')

/** What a person can do with all deliveries. `now` is in ms. */
export const withAll: Readonly<Record<string, (call: Call, now: number) => void>> = {
  'hold-all': (call) => {
    call.store.put('switches', { ...switchesOf(call), holdAll: true })
    for (const one of call.store.all('delivery'))
      if (one.state === 'pending') put(call, one, { state: 'held' })
  },
  'stop-holding': (call) => call.store.put('switches', { ...switchesOf(call), holdAll: false }),
  'drop-some': (call) => call.store.put('switches', { ...switchesOf(call), dropOneInFive: true }),
  'drop-none': (call) => call.store.put('switches', { ...switchesOf(call), dropOneInFive: false }),
  'release-all': (call, now) => release(call, heldIn(call), now),
  'release-reversed': (call, now) => release(call, heldIn(call).reverse(), now),
}

/** What a person can do with one delivery. */
export const withOne: Readonly<Record<string, (call: Call, delivery: Delivery, now: number) => void>> = {
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

export const currentSwitches = switchesOf
