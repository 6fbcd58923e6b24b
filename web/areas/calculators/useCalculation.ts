import { useCallback, useEffect, useRef, useState } from 'react'
import type { Language } from '#shared/kernel/language.ts'
import type { CalculatorAddress } from './address.ts'
import type { Calculation } from './results/calculateAndRemember.ts'
import { useResults } from './useResults.ts'

/** `notLoaded`: the code of the calculation could not be loaded. */
export type Outcome = Calculation | { refused: 'notLoaded'; issues: readonly [] }

/** Calculates when called, and at once if the address has inputs. The last call wins. */
export function useCalculation({ calculator: { key }, typed, version }: CalculatorAddress) {
  const { loaded, load } = useResults()
  const [outcome, setOutcome] = useState<Outcome>()
  const latest = useRef(0)

  /** `language` is how the inputs write numbers. Resolves to undefined when a later call has begun. */
  const calculate = useCallback(
    async (
      inputs: CalculatorAddress['typed'],
      language: Language,
      version?: string,
    ): Promise<Outcome | undefined> => {
      const call = ++latest.current
      const next = await load().then(
        ({ calculateAndRemember }) => calculateAndRemember(key, inputs, language, version),
        () => ({ refused: 'notLoaded' as const, issues: [] as const }),
      )
      if (call !== latest.current) return
      setOutcome(next)
      return next
    },
    [load, key],
  )

  const fromLink = useRef(Object.keys(typed).length > 0)
  useEffect(() => {
    if (!fromLink.current) return
    fromLink.current = false
    void calculate(typed, 'en', version)
  }, [calculate, typed, version])
  return { loaded, load, outcome, calculate }
}
