import { useEffect, useRef, useState } from 'react'

/**
 * What is typed into a search: at once for the screen, and once no key has been pressed for `pause` ms for the address, which then
 * begins the search. What else the address comes to say is shown, but not while the reader's own typing is newer.
 */
export function useTyped(
  stored: string,
  keep: (text: string) => void,
  pause: number,
): [string, (text: string) => void] {
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
    const wanted = typed.trim()
    if (wanted === kept.current) return
    const timer = setTimeout(() => {
      kept.current = wanted
      latest.current(wanted)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, pause])
  return [typed, setTyped]
}
