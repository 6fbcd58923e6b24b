import { ApiVersion } from '../api/version.ts'
import type { Call } from '../store/call.ts'
import { newId } from '../store/ids.ts'
import type { StripeEvent } from '../store/objects.ts'

/** Notes that something has happened, and that the portal is to hear of it; both are kept with the change itself. */
export function emit(call: Call, type: string, object: object, before?: object): void {
  const { store, at, request, isSilent } = call
  if (isSilent) return
  const event: StripeEvent = {
    id: newId('evt'),
    object: 'event',
    api_version: ApiVersion,
    created: at,
    data: { object, ...(before && { previous_attributes: changed(before, object) }) },
    livemode: false,
    pending_webhooks: 1,
    request,
    type,
  }
  store.put('event', event)
  const { holdAll = false, dropOneInFive = false } = store.get('switches', 'switches') ?? {}
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

/** What the fields that have changed were before. */
function changed(before: object, after: object): Record<string, unknown> {
  const now = after as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(before).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(now[name])),
  )
}
