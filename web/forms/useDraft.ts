import { useEffect, useState } from 'react'
import { readStored, store } from '#web/shell/index.ts'

const draftOf = <V extends object>(key: string): Partial<V> | undefined => {
  const kept = readStored(key, 'sessionStorage')
  return kept === undefined ? undefined : (JSON.parse(kept) as Partial<V>)
}

/**
 * What is typed into a form and not yet sent, kept by the tab under `key`: a reload, a lost connection and a way through other pages lose
 * nothing. `saved` is what the form shows while nothing is typed; from the first key on the other values stay as they were then, so a
 * version among them tells the server what the typing was meant to change.
 */
export function useDraft<V extends Record<string, string>>(key: string, saved: V) {
  const [kept] = useState(() => draftOf<V>(key))
  const [typed, setTyped] = useState<V | undefined>(kept && { ...saved, ...kept })
  const [isKept, setIsKept] = useState(kept !== undefined)
  const isTyped = typed !== undefined && Object.keys(saved).some((name) => typed[name] !== saved[name])
  useEffect(() => {
    store(key, isTyped ? JSON.stringify(typed) : undefined, 'sessionStorage')
    if (!isTyped) setTyped(undefined)
  }, [key, typed, isTyped])

  return {
    values: typed ?? saved,
    change: (changed: Partial<V>) => setTyped((before) => ({ ...saved, ...before, ...changed })),
    /** The form shows what was typed before it was opened. */
    isKept: isKept && isTyped,
    /** Begins anew with `values`, or with what is stored; of a form that goes away, call this before it does. */
    discard(values?: V) {
      store(key, undefined, 'sessionStorage')
      setTyped(values)
      setIsKept(false)
    },
  }
}
