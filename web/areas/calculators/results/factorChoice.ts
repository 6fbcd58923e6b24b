import { useState } from 'react'
import type { Result } from '#shared/calculators/calculate.ts'
import { defaultRegion, resultOfEntry } from '#shared/calculators/entry.ts'
import { fillingVersion, publishedVersion } from '#shared/calculators/factors.ts'
import { inputsOfResult } from '#shared/calculators/link.ts'
import { nearestRegion, publishedResultOf } from '#shared/calculators/published.ts'
import { readStored, store } from '#web/shell/index.ts'
import { replaceLatest } from './history.ts'

/**
 * The localStorage keys of the reader's choices: the region of published factors, and whether published
 * factors are used.
 */
const regionKey = 'carbonFactorsRegion'
const publishedKey = 'carbonFactorsPublished'

/** The country of the browser's language, if it names one. */
function browserCountry(): string | undefined {
  try {
    return new Intl.Locale(navigator.language).region
  } catch {
    // Some browsers can be set to an invalid language tag.
    return undefined
  }
}

/**
 * Returns the region that the reader has chosen, else the browser's country if it has factors, else the
 * default.
 */
export function rememberedRegion(): string {
  const candidates = [readStored(regionKey), browserCountry()].flatMap((code) =>
    code ? [nearestRegion(code)] : [],
  )
  return candidates.find((code) => code !== 'world') ?? defaultRegion
}

export const prefersPublished = () => readStored(publishedKey) === 'true'

interface Choice {
  isPublished: boolean
  region: string
  refinements: Readonly<Record<string, string>>
}

/** Calculates a result with the portal's factors and with those published for the chosen region. */
function resultsOf(result: Result, { isPublished, region, refinements }: Choice) {
  const factors = result.version === publishedVersion ? fillingVersion : result.version
  const inputs = { ...inputsOfResult(result), ...refinements }
  const portal = resultOfEntry({ calculator: result.key, inputs, factors })
  const published = publishedResultOf(portal, region)
  return { portal, published, chosen: isPublished && published ? published : portal }
}

/**
 * Returns a result with the portal's factors and with published ones, and the one that the reader has chosen.
 * A choice is remembered for later calculations, and changes the result in the history.
 */
export function useFactorChoice(result: Result) {
  const [choice, setChoice] = useState<Choice>(() => ({
    isPublished: result.version === publishedVersion,
    region: nearestRegion(result.region ?? rememberedRegion()),
    refinements: {},
  }))
  const results = resultsOf(result, choice)
  function choose(change: Partial<Choice>) {
    const next = { ...choice, ...change }
    setChoice(next)
    if (change.region !== undefined) store(regionKey, change.region)
    if (change.isPublished !== undefined) store(publishedKey, String(change.isPublished))
    replaceLatest(results.chosen, resultsOf(result, next).chosen)
  }
  /**
   * The region that the reader has chosen, now or before. The browser's language does not count as a choice.
   */
  const chosenRegion = readStored(regionKey) === undefined ? undefined : choice.region
  return { ...results, region: choice.region, chosenRegion, choose }
}

export type FactorChoice = ReturnType<typeof useFactorChoice>
