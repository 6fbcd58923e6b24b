import { useEffect, useRef } from 'react'

/** Returns a function that runs `work` after a delay, unless the component is unmounted by then. */
export function useLater() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (work: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(work, milliseconds)
  }
}
