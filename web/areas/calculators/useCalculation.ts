import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import type { CalculatorAddress } from './address.ts'
import type { Calculation, LinkedFactors } from './results/calculateAndRemember.ts'
import { useResults } from './useResults.ts'

/** `notLoaded`: the code of the calculation could not be loaded. */
export type Outcome = Calculation | { refused: 'notLoaded'; issues: readonly [] }

/**
 * Returns a function that calculates, and its latest outcome. Calculates at once if the address is complete.
 * The last of several calls wins.
 */
export function useCalculation({
  calculator: { key },
  initialValues,
  isComplete,
  factors,
}: CalculatorAddress) {
  const { loaded, load } = useResults()
  const [outcome, setOutcome] = useState<Outcome>()
  const latestCall = useRef(0)

  /** Calculates with numbers written as in `language`. Resolves to undefined if a later call has begun. */
  const calculate = useCallback(
    async (
      inputs: CalculatorAddress['initialValues'],
      language: Language,
      linked?: LinkedFactors,
    ): Promise<Outcome | undefined> => {
      const call = ++latestCall.current
      const newOutcome = await load().then(
        ({ calculateAndRemember }) => calculateAndRemember(key, inputs, language, linked),
        () => ({ refused: 'notLoaded' as const, issues: [] as const }),
      )
      if (call !== latestCall.current) return
      setOutcome(newOutcome)
      return newOutcome
    },
    [load, key],
  )

  const mustCalculate = useRef(isComplete)
  useEffect(() => {
    if (!mustCalculate.current) return
    mustCalculate.current = false
    void calculate(initialValues, 'en', factors)
  }, [calculate, initialValues, factors])
  return { loaded, load, outcome, calculate }
}
