import { useEffect, useState } from 'react'
import { readStored, store } from '#web/shell/index.ts'

const draftOf = <V extends object>(key: string): Partial<V> | undefined => {
  const kept = readStored(key, 'sessionStorage')
  return kept === undefined ? undefined : (JSON.parse(kept) as Partial<V>)
}

/**
 * What is typed into a form and not yet sent, kept by the tab under `key`: a reload, a lost connection and a way through other pages lose
 * nothing. `saved` is what the form begins with.
 */
export function useDraft<V extends Record<string, string>>(key: string, saved: V) {
  const [kept] = useState(() => draftOf<V>(key))
  const [values, setValues] = useState<V>({ ...saved, ...kept })
  const [isKept, setIsKept] = useState(kept !== undefined)
  const isChanged = Object.keys(saved).some((name) => values[name] !== saved[name])
  useEffect(() => store(key, isChanged ? JSON.stringify(values) : undefined, 'sessionStorage'), [key, values, isChanged])

  return {
    values,
    change: (changed: Partial<V>) => setValues((before) => ({ ...before, ...changed })),
    /** The form shows what was typed before it was opened. */
    isKept,
    /** Begins anew with what is stored; of a form that goes away, call this before it does. */
    discard() {
      store(key, undefined, 'sessionStorage')
      setValues(saved)
      setIsKept(false)
    },
  }
}
