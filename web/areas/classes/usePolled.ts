import { useCallback, useEffect, useState } from 'react'

const pollMs = 15_000

interface Polled<T> {
  data?: T | undefined
  error?: Error | undefined
}

/**
 * Makes a call at once, and again every 15 seconds while the page is visible. TanStack's query client would
 * be too large for a public page.
 */
export function usePolled<T>(call: () => Promise<T>) {
  const [state, setState] = useState<Polled<T>>({})
  const set = useCallback((data: T) => setState({ data }), [])
  const reload = useCallback(
    () => void call().then(set, (error: Error) => setState((before) => ({ ...before, error }))),
    [call, set],
  )
  useEffect(() => {
    reload()
    const timer = setInterval(() => document.visibilityState === 'visible' && reload(), pollMs)
    return () => clearInterval(timer)
  }, [reload])
  return { ...state, set, reload }
}
