import { useCallback, useRef, useState } from 'react'

type State<Answer> = { data?: Answer; error?: Error; isPending: boolean; isSuccess: boolean }
const idle = { isPending: false, isSuccess: false }

interface Options<Args extends unknown[], Answer> {
  call: (...args: Args) => Promise<Answer>
  onSuccess?: (answer: Answer, ...args: Args) => void
  onError?: (error: Error) => void
  /** The error of a call that was made before this page was rendered. */
  earlierError?: Error | undefined
}

/**
 * Makes a call when `send` is called, and returns its state. A response that arrives after `reset` or after another `send`
 * is ignored. TanStack's `useMutation` would make public pages load its query client.
 */
export function useSending<Args extends unknown[], Answer>({
  call,
  onSuccess,
  onError,
  earlierError,
}: Options<Args, Answer>) {
  const [state, setState] = useState<State<Answer>>(earlierError ? { ...idle, error: earlierError } : idle)
  const latest = useRef(0)
  const reset = useCallback(() => {
    latest.current++
    setState(idle)
  }, [])

  async function run(...args: Args) {
    const turn = ++latest.current
    setState({ isPending: true, isSuccess: false })
    try {
      const data = await call(...args)
      if (turn !== latest.current) return
      setState({ data, isPending: false, isSuccess: true })
      onSuccess?.(data, ...args)
    } catch (thrown) {
      const error = thrown as Error
      if (turn !== latest.current) return
      setState({ error, isPending: false, isSuccess: false })
      onError?.(error)
    }
  }
  return { ...state, send: (...args: Args) => void run(...args), reset }
}
