import type { ChangeContext } from '../store/changeContext.ts'
import { randomText } from '../store/ids.ts'
import type { Delivery } from '../store/objects.ts'
import { switchesIn } from './events.ts'

/** Released deliveries are this far apart, so that they arrive in order. */
const releaseIntervalMs = 500

const put = ({ store }: ChangeContext, delivery: Delivery, change: Partial<Delivery>) =>
  store.put('delivery', { ...delivery, ...change })

function release(context: ChangeContext, held: Delivery[], now: number) {
  for (const [index, delivery] of held.entries())
    put(context, delivery, { state: 'pending', due: now + index * releaseIntervalMs })
}

const heldIn = ({ store }: ChangeContext) => store.all('delivery').filter(({ state }) => state === 'held')

/** The buttons that concern all deliveries. `now` is in ms. */
export const globalActions: Readonly<Record<string, (context: ChangeContext, now: number) => void>> = {
  'hold-all': (context) => {
    context.store.put('switches', { ...switchesIn(context), holdAll: true })
    for (const delivery of context.store.all('delivery'))
      if (delivery.state === 'pending') put(context, delivery, { state: 'held' })
  },
  'stop-holding': (context) => context.store.put('switches', { ...switchesIn(context), holdAll: false }),
  'drop-some': (context) => context.store.put('switches', { ...switchesIn(context), dropOneInFive: true }),
  'drop-none': (context) => context.store.put('switches', { ...switchesIn(context), dropOneInFive: false }),
  'release-all': (context, now) => release(context, heldIn(context), now),
  'release-reversed': (context, now) => release(context, heldIn(context).reverse(), now),
}

/** The buttons of one delivery. */
export const deliveryActions: Readonly<
  Record<string, (context: ChangeContext, delivery: Delivery, now: number) => void>
> = {
  again: (context, delivery, now) => put(context, delivery, { state: 'pending', due: now, since: now }),
  twice: (context, delivery, now) => {
    put(context, delivery, { state: 'pending', due: now, since: now })
    context.store.put('delivery', {
      ...delivery,
      id: `${delivery.event}_${randomText(6)}`,
      state: 'pending',
      due: now,
      since: now,
      attempts: [],
    })
  },
  hold: (context, delivery) => put(context, delivery, { state: 'held' }),
  delay: (context, delivery, now) => put(context, delivery, { state: 'pending', due: now + 60_000 }),
  release: (context, delivery, now) => put(context, delivery, { state: 'pending', due: now }),
  drop: (context, delivery) => put(context, delivery, { state: 'dropped' }),
}
