import { useState } from 'react'
import {
  averageKg,
  averagesSource,
  averagesYear,
  averageTonnes,
  shareOf2030Kg,
  shareSource,
  world,
} from '#shared/footprints/comparisons.ts'
import type { Footprint } from '#shared/footprints/footprint.ts'
import { type Language, languageOf } from '#shared/kernel/language.ts'
import { type Bar, Bars } from '#web/lists/Bars.tsx'
import { readStored, store } from '#web/shell/index.ts'
import { SelectField } from '#web/ui/index.ts'
import { useFootprintTexts } from './useFootprintTexts.ts'

const storageKey = 'footprintCountry'
const isKnown = (code: string | undefined): code is string =>
  code !== undefined && (code === world || Object.hasOwn(averageTonnes, code))

/** Returns the region in a language tag such as `zh-Hant-TW`. */
function regionOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).region
  } catch {
    // The browser's tag is not well formed.
    return undefined
  }
}

/**
 * Returns the country that was chosen before, else the country of the browser's languages, else the world.
 */
function firstCountry(): string {
  const stored = readStored(storageKey)
  if (isKnown(stored)) return stored
  return navigator.languages.map(regionOf).find(isKnown) ?? world
}

function countriesIn(language: Language): { code: string; name: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const { compare } = new Intl.Collator(language)
  return Object.keys(averageTonnes)
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((one, other) => compare(one.name, other.name))
}

interface Props {
  footprint: Footprint
  lastYear: Footprint | undefined
}

/**
 * Compares the year's total, for the household and for each person, with last year, the average of a country
 * and the share for 2030.
 */
export function Comparison({ footprint: { year, total, people }, lastYear }: Props) {
  const { t, language, mass, masses } = useFootprintTexts()
  const [country, setCountry] = useState(firstCountry)
  const choose = (code: string) => {
    setCountry(code)
    store(storageKey, code)
  }
  const countries = countriesIn(languageOf(language) ?? 'en')
  const countryName = countries.find(({ code }) => code === country)?.name ?? t('compare.world')
  const own = total / people
  const lastKg = lastYear && lastYear.total / lastYear.people
  const amounts = [
    { id: 'own', label: people > 1 ? t('compare.ownEach') : t('compare.own'), amount: own, tone: 'own' },
    ...(lastKg === undefined
      ? []
      : [{ id: 'last', label: t('compare.last', { year: year - 1 }), amount: lastKg, tone: 'own' } as const]),
    { id: 'average', label: t('compare.average', { country: countryName }), amount: averageKg(country) },
    { id: 'share', label: t('compare.share'), amount: shareOf2030Kg },
  ] satisfies Omit<Bar, 'text'>[]
  // All figures have the same unit, so that they compare as their bars do.
  const texts = masses(...amounts.map(({ amount }) => amount))
  const bars = amounts.map((one, index): Bar => {
    const text = texts[index]!
    // The averages of countries count CO₂ alone.
    return { tone: 'other', ...one, text: one.id === 'average' ? text.replace('CO₂e', 'CO₂') : text }
  })
  return (
    <section aria-labelledby="footprint-total" className="grid content-start gap-6">
      <div className="grid gap-2">
        <h2 id="footprint-total">{t('total.heading', { year })}</h2>
        <p className="text-3xl" data-total>
          {mass(total)}
        </p>
        {people > 1 && <p>{t('total.perPerson', { kg: mass(own), people })}</p>}
      </div>
      <Bars bars={bars} />
      <SelectField
        name="country"
        label={t('compare.country')}
        className="max-w-md"
        value={country}
        onChange={({ target }) => choose(target.value)}
      >
        <option value={world}>{t('compare.world')}</option>
        {countries.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-2 text-sm text-soft">
        <p>{t('compare.caution')}</p>
        <p>
          {t('compare.averageSource', { year: averagesYear, count: countries.length })}{' '}
          <span lang="en">
            <a href={averagesSource.url}>{averagesSource.title}</a> ({averagesSource.publisher},{' '}
            {averagesSource.licence}).
          </span>
        </p>
        <p>
          {t('compare.shareSource')}{' '}
          <span lang="en">
            <a href={shareSource.url}>{shareSource.title}</a> ({shareSource.publisher}, {shareSource.year}).
          </span>
        </p>
      </div>
    </section>
  )
}
