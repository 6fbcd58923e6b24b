import { useEffect, useRef, useState } from 'react'

/** Milliseconds without a key after which the address says what was typed: a new address renders the whole page. */
const pause = 200

/** What is typed into a search: at once for the screen, and a moment later for the address, whose own changes come back. */
export function useTyped(stored: string, keep: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(stored)
  const kept = useRef(stored)
  const latest = useRef(keep)
  latest.current = keep
  useEffect(() => {
    if (stored === kept.current) return
    kept.current = stored
    setTyped(stored)
  }, [stored])
  useEffect(() => {
    if (typed === kept.current) return
    const timer = setTimeout(() => {
      kept.current = typed
      latest.current(typed)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}
