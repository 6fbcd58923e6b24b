import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import type { Opened } from './openedCalculator.ts'
import type { Answered } from './results/answer.ts'
import { useResults } from './useResults.ts'

/** `notLoaded`: the code of the calculation did not come. */
export type Outcome = Answered | { refused: 'notLoaded'; fields: readonly string[] }

/** Calculates on demand what was typed, and by itself what a link brings. The last demand wins. */
export function useCalculation({ calculator: { key }, typed, version }: Opened) {
  const { brought, bring } = useResults()
  const [outcome, setOutcome] = useState<Outcome>()
  const latest = useRef(0)

  /** Numbers are written as this language does. Answers undefined when another demand came meanwhile. */
  const calculate = useCallback(
    async (inputs: Opened['typed'], language: Language, version?: string): Promise<Outcome | undefined> => {
      const demand = ++latest.current
      const next = await bring().then(
        ({ answer }) => answer(key, inputs, language, version),
        () => ({ refused: 'notLoaded' as const, fields: [] }),
      )
      if (demand !== latest.current) return
      setOutcome(next)
      return next
    },
    [bring, key],
  )

  const linked = useRef(Object.keys(typed).length > 0)
  useEffect(() => {
    if (!linked.current) return
    linked.current = false
    void calculate(typed, 'en', version)
  }, [calculate, typed, version])
  return { brought, bring, outcome, calculate }
}
