import { useEffect, useRef } from 'react'

/** Does something once after so many milliseconds, unless its screen is gone by then. */
export function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (work: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, milliseconds)
  }
}
