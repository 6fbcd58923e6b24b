import path from 'node:path'
import { openJournal } from './journal.ts'
import type { Kind, Kinds } from './objects.ts'

/** A kind with an object of that kind. */
type KindAndObject = { [K in Kind]: readonly [kind: K, object: Kinds[K]] }[Kind]
/** The writes of one change: they are stored together or not at all. */
interface Entry {
  put: KindAndObject[]
  removed?: (readonly [kind: Kind, id: string])[]
}

/** Tells for some kinds which objects are kept at a start; objects of the other kinds are all kept. */
export type Retention = { [K in Kind]?: (object: Kinds[K]) => boolean }

export interface Store {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined
  /** All objects of a kind, oldest first. */
  all<K extends Kind>(kind: K): Kinds[K][]
  /** Allowed only within a change. Objects are immutable: a new version replaces the old one. */
  put<K extends Kind>(kind: K, object: Kinds[K]): void
  remove(kind: Kind, id: string): void
  /** Commits all writes together, on the disk, when the work returns; none if it throws. */
  change<T>(work: () => T): T
  /** Calls the listener after each change that has written something. */
  onChange(listener: () => void): void
  close(): void
}

const keyOf = (kind: Kind, id: string) => `${kind} ${id}`

/** Opens the store: everything is in memory, and in a journal under `DATA_DIR/stripe`. */
export function openStore(dataDir: string, retention: Retention = {}): Store {
  const kinds = new Map<Kind, Map<string, Kinds[Kind]>>()
  const ofKind = (kind: Kind) => kinds.get(kind) ?? kinds.set(kind, new Map()).get(kind)!
  const apply = ({ put, removed = [] }: Entry) => {
    for (const [kind, object] of put) ofKind(kind).set(object.id, object)
    for (const [kind, id] of removed) ofKind(kind).delete(id)
  }
  function* retained(): Iterable<Entry> {
    for (const [kind, objects] of kinds)
      for (const [id, object] of objects) {
        if (retention[kind]?.(object as never) ?? true)
          yield { put: [[kind, object] as unknown as KindAndObject] }
        else objects.delete(id)
      }
  }
  const journal = openJournal<Entry>(path.join(dataDir, 'stripe', 'journal.jsonl'), apply, retained)

  const listeners: (() => void)[] = []
  /** The writes of the current change so far; a removed object is undefined. */
  let staged: Map<string, { kind: Kind; id: string; object: Kinds[Kind] | undefined }> | undefined

  function stage(kind: Kind, id: string, object: Kinds[Kind] | undefined) {
    if (!staged) throw new Error('Objects can only be written within a change.')
    staged.set(keyOf(kind, id), { kind, id, object })
  }

  return {
    get<K extends Kind>(kind: K, id: string) {
      const write = staged?.get(keyOf(kind, id))
      return (write ? write.object : ofKind(kind).get(id)) as Kinds[K] | undefined
    },
    all<K extends Kind>(kind: K) {
      const writes = [...(staged?.values() ?? [])].filter((write) => write.kind === kind)
      const objects = writes.length > 0 ? new Map(ofKind(kind)) : ofKind(kind)
      for (const { id, object } of writes) {
        if (object) objects.set(id, object)
        else objects.delete(id)
      }
      return [...objects.values()] as Kinds[K][]
    },
    put: (kind, object) => stage(kind, object.id, object),
    remove: (kind, id) => stage(kind, id, undefined),
    change(work) {
      // A nested change belongs to the outer one.
      if (staged) return work()
      staged = new Map()
      try {
        const result = work()
        const all = [...staged.values()]
        const entry: Entry = {
          put: all.flatMap(({ kind, object }) =>
            object ? [[kind, object] as unknown as KindAndObject] : [],
          ),
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
