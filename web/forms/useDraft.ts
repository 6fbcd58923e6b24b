import { useEffect, useState } from 'react'
import { readStored, store } from '#web/shell/index.ts'

/** Returns the input that the tab keeps under `key`; undefined if there is none. */
export const storedDraft = <V extends object>(key: string): Partial<V> | undefined => {
  const stored = readStored(key, 'sessionStorage')
  return stored === undefined ? undefined : (JSON.parse(stored) as Partial<V>)
}

/**
 * Keeps unsaved input in sessionStorage under `key`, so that a reload or a visit of another page loses nothing. The form
 * shows `saved` until the first change. The draft then keeps all values, even if `saved` changes, so that a version among
 * them tells the server which state was edited.
 */
export function useDraft<V extends Record<string, string>>(key: string, saved: V) {
  const [stored] = useState(() => storedDraft<V>(key))
  const [draft, setDraft] = useState<V | undefined>(stored && { ...saved, ...stored })
  const [isRestored, setIsRestored] = useState(stored !== undefined)
  const isChanged = draft !== undefined && Object.keys(saved).some((name) => draft[name] !== saved[name])
  useEffect(() => {
    store(key, isChanged ? JSON.stringify(draft) : undefined, 'sessionStorage')
    if (!isChanged) setDraft(undefined)
  }, [key, draft, isChanged])

  return {
    values: draft ?? saved,
    change: (changes: Partial<V>) => setDraft((before) => ({ ...saved, ...before, ...changes })),
    /** True while the form shows input of an earlier visit. */
    isRestored: isRestored && isChanged,
    /** Deletes the draft. The form then shows `values` or, without them, the saved ones. Call it before the form unmounts. */
    discard(values?: V) {
      store(key, undefined, 'sessionStorage')
      setDraft(values)
      setIsRestored(false)
    },
  }
}
