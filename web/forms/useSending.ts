import { useCallback, useRef, useState } from 'react'

type State<Answer> = { data?: Answer; error?: Error; isPending: boolean; isSuccess: boolean }
const idle = { isPending: false, isSuccess: false }

interface Options<Sent, Answer> {
  call: (sent: Sent) => Promise<Answer>
  onSuccess?: (answer: Answer, sent: Sent) => void
  onError?: (error: Error) => void
}

/**
 * One call of the reader's own doing, as a form makes it: `send(values)`, then how it stands. What comes back after a `reset` or
 * after a later `send` is not shown. For public pages, which would else load the query client for it.
 */
export function useSending<Sent, Answer>({ call, onSuccess, onError }: Options<Sent, Answer>) {
  const [state, setState] = useState<State<Answer>>(idle)
  const turn = useRef(0)
  const reset = useCallback(() => {
    turn.current++
    setState(idle)
  }, [])

  async function send(sent: Sent): Promise<void> {
    const own = ++turn.current
    setState({ isPending: true, isSuccess: false })
    try {
      const data = await call(sent)
      if (own !== turn.current) return
      setState({ data, isPending: false, isSuccess: true })
      onSuccess?.(data, sent)
    } catch (thrown) {
      const error = thrown as Error
      if (own !== turn.current) return
      setState({ error, isPending: false, isSuccess: false })
      onError?.(error)
    }
  }
  return { ...state, send, reset }
}
