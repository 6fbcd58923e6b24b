import path from 'node:path'
import { openJournal } from './journal.ts'
import type { Kind, Kinds } from './objects.ts'

type Written = { [K in Kind]: readonly [kind: K, object: Kinds[K]] }[Kind]
type Removed = readonly [kind: Kind, id: string]

/** What one change writes: all of it is kept, or nothing. */
interface Entry {
  put: Written[]
  removed?: Removed[]
}

export interface Store {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  /** Oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][]
  /** Only within a change. Objects are never altered: a changed one is put in the place of the old. */
  put<K extends Kind>(kind: K, object: Kinds[K]): void
  remove(kind: Kind, id: string): void
  /** Does all that the work writes at once and returns when it is on the disk. When the work throws, nothing has happened. */
  change<T>(work: () => T): T
  /** Called after each change that has written something. */
  onChange(listener: () => void): void
  close(): void
}

const keyOf = (kind: Kind, id: string) => `${kind} ${id}`

/** Everything that the stand-in knows, in memory and in one journal under `DATA_DIR/stripe`. */
export function openStore(
  dataDir: string,
  isKept: (kind: Kind, object: Kinds[Kind]) => boolean = () => true,
): Store {
  const kinds = new Map<Kind, Map<string, Kinds[Kind]>>()
  const ofKind = (kind: Kind) => kinds.get(kind) ?? kinds.set(kind, new Map()).get(kind)!
  const apply = ({ put, removed = [] }: Entry) => {
    for (const [kind, object] of put) ofKind(kind).set(object.id, object)
    for (const [kind, id] of removed) ofKind(kind).delete(id)
  }
  function* kept(): Iterable<Entry> {
    for (const [kind, objects] of kinds)
      for (const [id, object] of objects) {
        if (isKept(kind, object)) yield { put: [[kind, object] as unknown as Written] }
        else objects.delete(id)
      }
  }
  const journal = openJournal<Entry>(path.join(dataDir, 'stripe', 'journal.jsonl'), apply, kept)

  const listeners: (() => void)[] = []
  /** What the change under way has written so far; undefined for what it has removed. */
  let staged: Map<string, { kind: Kind; id: string; object: Kinds[Kind] | undefined }> | undefined

  function stage(kind: Kind, id: string, object: Kinds[Kind] | undefined) {
    if (!staged) throw new Error('Written outside of a change')
    staged.set(keyOf(kind, id), { kind, id, object })
  }

  return {
    get<K extends Kind>(kind: K, id: string) {
      const written = staged?.get(keyOf(kind, id))
      return (written ? written.object : ofKind(kind).get(id)) as Kinds[K] | undefined
    },
    all<K extends Kind>(kind: K) {
      const written = [...(staged?.values() ?? [])].filter((one) => one.kind === kind)
      const objects = written.length > 0 ? new Map(ofKind(kind)) : ofKind(kind)
      for (const { id, object } of written) {
        if (object) objects.set(id, object)
        else objects.delete(id)
      }
      return [...objects.values()] as Kinds[K][]
    },
    put: (kind, object) => stage(kind, object.id, object),
    remove: (kind, id) => stage(kind, id, undefined),
    change(work) {
      // A change within a change is part of it.
      if (staged) return work()
      staged = new Map()
      try {
        const result = work()
        const all = [...staged.values()]
        const entry: Entry = {
          put: all.flatMap(({ kind, object }) => (object ? [[kind, object] as unknown as Written] : [])),
          removed: all.flatMap(({ kind, id, object }) => (object ? [] : [[kind, id] as const])),
        }
        if (all.length > 0) {
          journal.append(entry)
          apply(entry)
          for (const listener of listeners) listener()
        }
        return result
      } finally {
        staged = undefined
      }
    },
    onChange: (listener) => void listeners.push(listener),
    close: journal.close,
  }
}
