import { useState } from 'react'
import type { Result } from '#shared/calculators/calculate.ts'
import { plainDigits } from '#shared/calculators/decimal.ts'
import {
  effectiveRefinements,
  publishedFactorFor,
  refinementsOfResult,
  regionsOf,
} from '#shared/calculators/published.ts'
import { readQuantity, writeQuantity } from '#shared/calculators/readQuantity.ts'
import { chosenRefinements, type Refinement } from '#shared/calculators/refinements.ts'
import { Button, Field, Icon, SelectField } from '#web/ui/index.ts'
import type { FactorChoice } from './factorChoice.ts'
import { RegionOptions } from './RegionOptions.tsx'
import { type ResultTexts, useResultTexts } from './resultTexts.ts'

/**
 * Shows the result with the portal's factors beside the result with published factors. One of the two is
 * chosen.
 */
export function Figures({ choice }: { choice: FactorChoice }) {
  const { t, calculator } = useResultTexts()
  const { portal, published, chosen, choose } = choice
  return (
    <div className="grid gap-x-10 gap-y-6 @md:grid-cols-2">
      <div className="grid content-start gap-3">
        <h3 tabIndex={-1} className="grid gap-2 outline-offset-8">
          <span className="text-lg">{calculator(portal.key)}</span>
          <span className="text-sm font-normal text-on-deep-soft">{t('figures.portal')}</span>
          <Figure kg={portal.kg} />
        </h3>
        <Choose
          isChosen={chosen === portal}
          isAlone={!published}
          onChoose={() => choose({ isPublished: false })}
        />
      </div>
      <Published choice={choice} />
      <PublishedChoices choice={choice} />
    </div>
  )
}

/** A longer figure is written smaller, so that two fit side by side. */
const maxLargeCharacters = 9

/** Writes a figure with two decimals, and beside it with two digits, in tonnes from 1,000 kg. */
function Figure({ kg }: { kg: number }) {
  const { t, figure, roundFigure } = useResultTexts()
  return (
    <>
      <span className="flex flex-wrap items-baseline gap-x-3">
        <span className={figure(kg).length > maxLargeCharacters ? 'text-2xl' : 'text-4xl'}>{figure(kg)}</span>{' '}
        <span>{t('unit')}</span>
      </span>
      <span className="text-sm font-normal text-on-deep-soft">
        {t('figures.about', { figure: roundFigure(kg) })}
      </span>
    </>
  )
}

function Choose({
  isChosen,
  isAlone,
  onChoose,
}: {
  isChosen: boolean
  isAlone: boolean
  onChoose: () => void
}) {
  const { t } = useResultTexts()
  if (isAlone) return null
  if (isChosen)
    return (
      <p className="flex min-h-11 items-center gap-2 text-sm">
        <Icon name="check" className="size-5 flex-none" /> {t('figures.chosen')}
      </p>
    )
  return (
    <Button
      look="secondary"
      size="small"
      onClick={onChoose}
      className="justify-self-start [--color-ink:var(--color-on-deep)]"
    >
      {t('figures.choose')}
    </Button>
  )
}

function Published({ choice: { portal, published, chosen, choose } }: { choice: FactorChoice }) {
  const { t } = useResultTexts()
  if (regionsOf(portal).length === 0)
    return <p className="self-center text-sm text-on-deep-soft">{t('figures.none')}</p>
  return (
    <div className="grid content-start gap-3">
      <output data-published aria-live="polite" className="grid gap-2 font-semibold">
        <span className="text-sm font-normal text-on-deep-soft @md:mt-9">{t('figures.published')}</span>
        {published ? (
          <Figure kg={published.kg} />
        ) : (
          <span className="font-normal">
            {t(portal.key === 'freight' ? 'figures.incomplete' : 'figures.none')}
          </span>
        )}
      </output>
      <Choose
        isChosen={chosen === published}
        isAlone={!published}
        onChoose={() => choose({ isPublished: true })}
      />
    </div>
  )
}

/** Fields for the region of the published factors, and for the other choices that these depend on. */
function PublishedChoices({ choice: { portal, region, choose } }: { choice: FactorChoice }) {
  const texts = useResultTexts()
  const regions = regionsOf(portal)
  const values = effectiveRefinements(portal, region)
  if (regions.length === 0) return null
  const substitute = substituteText(portal, region, texts)
  return (
    <div className="col-span-full grid gap-3 [--color-danger:var(--color-danger-on-deep)]">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11rem),1fr))] items-start gap-3 [&_label]:text-on-deep">
        <SelectField
          name="region"
          label={texts.t('figures.region')}
          value={region}
          onChange={({ target }) => choose({ region: target.value })}
        >
          <RegionOptions regions={[...new Set([...regions, region])]} />
        </SelectField>
        {refinementsOfResult(portal).map((refinement) => (
          <RefinementField
            key={refinement.name}
            refinement={refinement}
            value={values[refinement.name] ?? ''}
            onValue={(value) =>
              choose({
                refinements: { ...chosenRefinements(portal.key, portal.inputs), [refinement.name]: value },
              })
            }
          />
        ))}
      </div>
      {substitute && <p className="text-sm text-on-deep-soft">{substitute}</p>}
    </div>
  )
}

interface RefinementFieldProps {
  refinement: Refinement
  value: string
  onValue: (value: string) => void
}

function RefinementField({ refinement: { name, options, unit }, value, onValue }: RefinementFieldProps) {
  const { refinement, refined, language, refusalOf } = useResultTexts()
  const [error, setError] = useState<string>()
  const shared = { name, label: refinement(name) }
  /** Takes over the number that was typed, or says what is wrong with it. */
  function read(typedText: string) {
    const quantity = readQuantity(typedText, language)
    const isWrong = quantity === undefined && typedText.trim() !== ''
    setError(isWrong ? refusalOf(typedText) : undefined)
    onValue(quantity === undefined ? '' : plainDigits(quantity))
  }
  if (unit)
    return (
      <Field
        {...shared}
        inputMode="decimal"
        autoComplete="off"
        defaultValue={value && writeQuantity(Number(value), language)}
        error={error}
        onBlur={({ target }) => read(target.value)}
      />
    )
  return (
    <SelectField {...shared} value={value} onChange={({ target }) => onValue(target.value)}>
      {options.map((option) => (
        <option key={option} value={option}>
          {refined(option)}
        </option>
      ))}
    </SelectField>
  )
}

/**
 * Names the regions whose factors replace those that the chosen region lacks; undefined if there are none.
 */
function substituteText(
  portal: Result,
  region: string,
  { t, region: nameOf }: ResultTexts,
): string | undefined {
  const [country] = region.split('-')
  const substitutes = portal.lines.flatMap((line) => {
    const factor = line.kg === 0 ? undefined : publishedFactorFor(portal, line, region)
    return factor && factor.region !== region && factor.region !== country ? [factor.region] : []
  })
  if (substitutes.length === 0) return undefined
  const used = [...new Set(substitutes)].map(nameOf).join(', ')
  return t('figures.substitute', { region: nameOf(region), used })
}
