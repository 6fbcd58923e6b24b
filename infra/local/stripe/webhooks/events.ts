import { apiVersion } from '../api/version.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { Kind, Kinds, StripeEvent, Switches } from '../store/objects.ts'

export const switchesIn = ({ store }: Call): Switches =>
  store.get('switches', 'switches') ?? { id: 'switches', holdAll: false, dropOneInFive: false }

/** Stores an event and its delivery to the portal, together with the change that caused it. */
export function emit(call: Call, type: string, object: object, before?: object): void {
  const { store, at, request, isSilent } = call
  if (isSilent) return
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: apiVersion,
    created: at,
    data: { object, ...(before && { previous_attributes: previousAttributes(before, object) }) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  }
  store.put('event', event)
  const { holdAll, dropOneInFive } = switchesIn(call)
  const isDropped = dropOneInFive && store.all('event').length % 5 === 0
  store.put('delivery', {
    id: event.id,
    event: event.id,
    state: isDropped ? 'dropped' : holdAll ? 'held' : 'pending',
    due: at * 1000,
    since: at * 1000,
    attempts: [],
  })
}

/** Stores an object, emits an event about it, and returns it. */
export function save<K extends Kind, T extends Kinds[K]>(
  call: Call,
  kind: K,
  object: T,
  type: string,
  before?: object,
): T {
  call.store.put(kind, object)
  emit(call, type, object, before)
  return object
}

/** Returns the former values of the fields that have changed. */
function previousAttributes(before: object, after: object): Record<string, unknown> {
  const now = after as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
  )
}
