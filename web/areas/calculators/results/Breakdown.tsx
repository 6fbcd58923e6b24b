import { useId } from 'react'
import {
  type Alternative,
  optionAlternatives,
  publisherAlternatives,
  refinementAlternatives,
} from '#shared/calculators/alternatives.ts'
import { classes } from '#web/ui/index.ts'
import type { FactorChoice } from './factorChoice.ts'
import { useResultTexts } from './resultTexts.ts'
import { Strata } from './Strata.tsx'

/** With more bars than this, the picture would be hard to read. */
const maxBars = 8

/**
 * Shows the parts of a result. A result with a single part is shown beside the results of other choices, if
 * there are any.
 */
export function Breakdown({ choice: { portal, chosen, region } }: { choice: FactorChoice }) {
  const texts = useResultTexts()
  const isSingle = chosen.lines.filter(({ kg }) => kg > 0).length === 1
  const pictures = isSingle
    ? [
        { alternatives: chosen === portal ? optionAlternatives(portal) : [], nameOf: texts.option },
        {
          // The portal's figure is not among these, so none is marked.
          alternatives: refinementAlternatives(portal, region).map((alternative) => ({
            ...alternative,
            isChosen: alternative.isChosen && chosen !== portal,
          })),
          nameOf: texts.refined,
        },
        { alternatives: publisherAlternatives(portal, chosen), nameOf: texts.factorName },
      ]
    : []
  const picture = pictures.find(({ alternatives: { length } }) => length > 1 && length <= maxBars)
  return (
    <section className="grid gap-4">
      <h4 className="text-lg font-semibold">{texts.t(picture ? 'alternatives.title' : 'breakdown')}</h4>
      {picture ? <Alternatives {...picture} /> : <Strata result={chosen} />}
    </section>
  )
}

/** Heights in the picture's units: of a row, of its text, and of the bar below the text. */
const [rowHeight, textHeight, barHeight] = [14, 7, 4]

function Alternatives({
  alternatives,
  nameOf,
}: {
  alternatives: readonly Alternative[]
  nameOf: (name: string) => string
}) {
  const { t, kg: kgText } = useResultTexts()
  const id = useId()
  const maxKg = Math.max(...alternatives.map(({ kg }) => kg))
  const described = alternatives.map(({ name, kg }) =>
    t('alternatives.text', { name: nameOf(name), kg: kgText(kg) }),
  )
  return (
    <div className="relative pb-8">
      <ol aria-hidden="true" className="grid auto-rows-[3.5rem] text-sm">
        {alternatives.map(({ name, kg, isChosen }) => (
          <li key={name} className={classes('flex justify-between gap-4', isChosen && 'font-semibold')}>
            <span className="truncate">{nameOf(name)}</span>
            <span className="whitespace-nowrap">{kgText(kg)}</span>
          </li>
        ))}
      </ol>
      <svg
        role="img"
        aria-labelledby={`${id}title ${id}text`}
        viewBox={`0 0 100 ${alternatives.length * rowHeight}`}
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-0 w-full"
        style={{ height: `${alternatives.length * 3.5}rem` }}
      >
        <title id={`${id}title`}>{t('alternatives.title')}</title>
        <desc id={`${id}text`}>{described.join(', ')}</desc>
        {alternatives.map(({ name, kg, isChosen }, index) => (
          <rect
            key={name}
            y={index * rowHeight + textHeight}
            height={barHeight}
            width={Math.max(0.5, (kg / maxKg) * 100)}
            fill={isChosen ? 'var(--color-accent)' : 'var(--color-on-deep-soft)'}
          />
        ))}
      </svg>
    </div>
  )
}
