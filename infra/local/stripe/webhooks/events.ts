import type { ChangeContext } from '../store/changeContext.ts'
import { newId } from '../store/ids.ts'
import { apiVersion, type Kind, type Kinds, type StripeEvent, type Switches } from '../store/objects.ts'

export const switchesIn = ({ store }: ChangeContext): Switches =>
  store.get('switches', 'switches') ?? { id: 'switches', holdAll: false, dropOneInFive: false }

/** Stores an event and its delivery to the portal, together with the change that caused it. */
export function emit(context: ChangeContext, type: string, object: object, before?: object): void {
  const { store, nowSeconds, request, isSilent } = context
  if (isSilent) return
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: nowSeconds,
    data: { object, ...(before && { previous_attributes: previousAttributes(before, object) }) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  }
  store.put('event', event)
  const { holdAll, dropOneInFive } = switchesIn(context)
  const isDropped = dropOneInFive && store.all('event').length % 5 === 0
  store.put('delivery', {
    id: event.id,
    event: event.id,
    state: isDropped ? 'dropped' : holdAll ? 'held' : 'pending',
    due: nowSeconds * 1000,
    since: nowSeconds * 1000,
    attempts: [],
  })
}

/** Stores an object, emits an event about it, and returns it. */
export function save<K extends Kind, T extends Kinds[K]>(
  context: ChangeContext,
  kind: K,
  object: T,
  type: string,
  before?: object,
): T {
  context.store.put(kind, object)
  emit(context, type, object, before)
  return object
}

/** Returns the former values of the fields that have changed. */
function previousAttributes(before: object, after: object): Record<string, unknown> {
  const values = after as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(values[name])),
  )
}
