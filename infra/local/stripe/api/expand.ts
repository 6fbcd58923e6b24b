import { kindOf } from '../store/ids.ts'
import type { Store } from '../store/store.ts'
import { wholeList } from './list.ts'
import { invalid } from './stripeError.ts'

type Answer = Record<string, unknown>

/** Stripe's limit of the levels of a path. */
const maxLevels = 4

/** Replaces ids in an answer by their objects, as requested by `expand[]=latest_invoice.payments`. */
export function expand(store: Store, answer: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanded, path) => {
    const names = path.split('.')
    if (names.length > maxLevels + (names[0] === 'data' ? 1 : 0))
      throw invalid(`You cannot expand more than ${maxLevels} levels of a property: ${path}`, {
        param: 'expand',
      })
    return expandPath(store, expanded, names, path)
  }, answer)
}

function expandPath(store: Store, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((item) => expandPath(store, item, [name, ...rest], path))
  if (typeof value !== 'object') throw notExpandable(path)
  const answer = value as Answer
  const inner = propertyOf(store, answer, name)
  if (inner === undefined) {
    // A deleted customer has nothing to expand.
    if ('deleted' in answer) return answer
    throw notExpandable(path)
  }
  return { ...answer, [name]: expandPath(store, inner, rest, path) }
}

/** Returns a property as an object, if the answer has it, has its id, or includes it on request. */
function propertyOf(store: Store, answer: Answer, name: string): unknown {
  const value = answer[name]
  if (typeof value === 'string') {
    const kind = kindOf(value)
    return kind && store.get(kind, value)
  }
  return value ?? includedList(store, answer, name) ?? value
}

/** Returns a list that Stripe includes in an object only when `expand` asks for it. */
function includedList(store: Store, { object, id }: Answer, name: string): unknown {
  if (object === 'checkout.session' && name === 'line_items')
    return wholeList(
      store.get('sessionDetails', String(id))?.lines ?? [],
      `/v1/checkout/sessions/${id}/line_items`,
    )
  if (object === 'invoice' && name === 'payments')
    return wholeList(
      store.all('invoicePayment').filter(({ invoice }) => invoice === id),
      `/v1/invoice_payments?invoice=${id}`,
    )
  return undefined
}

const notExpandable = (path: string) =>
  invalid(`This property cannot be expand (${path}).`, { param: 'expand' })
