import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import type { Opened } from './openedCalculator.ts'
import type { Answered } from './results/answer.ts'
import { useResults } from './useResults.ts'

/** `notLoaded`: the code of the calculation did not come. */
export type Outcome = Answered | { refused: 'notLoaded'; issues: readonly [] }

/** Calculates on demand what was typed, and by itself what a link says. The last demand wins. */
export function useCalculation({ calculator: { key }, typed, version }: Opened) {
  const { loaded, load } = useResults()
  const [outcome, setOutcome] = useState<Outcome>()
  const latest = useRef(0)

  /** Numbers are written as this language does. Returns undefined when there was another demand meanwhile. */
  const calculate = useCallback(
    async (inputs: Opened['typed'], language: Language, version?: string): Promise<Outcome | undefined> => {
      const demand = ++latest.current
      const next = await load().then(
        ({ answer }) => answer(key, inputs, language, version),
        () => ({ refused: 'notLoaded' as const, issues: [] as const }),
      )
      if (demand !== latest.current) return
      setOutcome(next)
      return next
    },
    [load, key],
  )

  const linked = useRef(Object.keys(typed).length > 0)
  useEffect(() => {
    if (!linked.current) return
    linked.current = false
    void calculate(typed, 'en', version)
  }, [calculate, typed, version])
  return { loaded, load, outcome, calculate }
}
