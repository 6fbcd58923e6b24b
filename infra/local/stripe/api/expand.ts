import { kindOf } from '../store/ids.ts'
import type { Store } from '../store/store.ts'
import { invalid } from './failure.ts'
import { includable } from './includable.ts'

type Answer = Record<string, unknown>

/** How deep Stripe expands. */
const deepest = 4

/** The answer with what its request asked to see whole: `expand[]=latest_invoice.payments`. */
export function expanded(store: Store, answer: unknown, paths: readonly string[]): unknown {
  return paths.reduce((expanding, path) => {
    const names = path.split('.')
    if (names.length > deepest + (names[0] === 'data' ? 1 : 0))
      throw invalid(`You cannot expand more than ${deepest} levels of a property: ${path}`, {
        param: 'expand',
      })
    return at(store, expanding, names, path)
  }, answer)
}

function at(store: Store, value: unknown, [name, ...rest]: string[], path: string): unknown {
  if (name === undefined || value === null || value === undefined) return value
  if (Array.isArray(value)) return value.map((one) => at(store, one, [name, ...rest], path))
  if (typeof value !== 'object') throw cannot(path)
  const answer = value as Answer
  const inner = whole(store, answer, name)
  if (inner === undefined) {
    // A customer who was deleted has nothing to expand.
    if ('deleted' in answer) return answer
    throw cannot(path)
  }
  return { ...answer, [name]: at(store, inner, rest, path) }
}

/** The property as an object, whether it stands there, as an id, or only when it is asked for. */
function whole(store: Store, answer: Answer, name: string): unknown {
  const value = answer[name]
  if (typeof value === 'string') {
    const kind = kindOf(value)
    return kind && store.get(kind, value)
  }
  return value ?? includable(store, answer, name) ?? value
}

const cannot = (path: string) => invalid(`This property cannot be expanded (${path}).`, { param: 'expand' })
