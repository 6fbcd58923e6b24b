import { useId } from 'react'
import {
  type Alternative,
  optionAlternatives,
  refinementAlternatives,
} from '#shared/calculators/alternatives.ts'
import type { Result } from '#shared/calculators/calculate.ts'
import { classes } from '#web/ui/index.ts'
import { useResultTexts } from './resultTexts.ts'
import { Strata } from './Strata.tsx'

/** Shows the parts of a result. A result with a single part is shown beside the same with other choices, where there are some. */
export function Breakdown({ result, portal }: { result: Result; portal: Result }) {
  const { t, option, refined } = useResultTexts()
  const isSingle = result.lines.filter(({ kg }) => kg > 0).length === 1
  const options = isSingle && result === portal ? optionAlternatives(portal) : []
  const refinements = isSingle ? refinementAlternatives(result) : []
  const alternatives = options.length > 0 ? options : refinements
  return (
    <section className="grid gap-4">
      <h4 className="text-lg font-semibold">{t('breakdown')}</h4>
      {alternatives.length > 1 ? (
        <Alternatives alternatives={alternatives} nameOf={options.length > 0 ? option : refined} />
      ) : (
        <Strata result={result} />
      )}
    </section>
  )
}

/** Height of a bar's row in the picture's units, and of the bar in it. */
const [rowHeight, barHeight] = [10, 4]

function Alternatives({
  alternatives,
  nameOf,
}: {
  alternatives: readonly Alternative[]
  nameOf: (option: string) => string
}) {
  const { t, kg: kgText } = useResultTexts()
  const id = useId()
  const most = Math.max(...alternatives.map(({ kg }) => kg))
  const described = alternatives.map(({ option, kg }) =>
    t('alternatives.text', { name: nameOf(option), kg: kgText(kg) }),
  )
  return (
    <div className="grid grid-cols-[minmax(9rem,2fr)_3fr] gap-4 pb-8">
      <ol aria-hidden="true" className="grid auto-rows-[3.5rem] text-sm">
        {alternatives.map(({ option, kg, isChosen }) => (
          <li key={option} className={classes('grid content-center', isChosen && 'font-semibold')}>
            <span>{nameOf(option)}</span>
            <span>{kgText(kg)}</span>
          </li>
        ))}
      </ol>
      <svg
        role="img"
        aria-labelledby={`${id}title ${id}text`}
        viewBox={`0 0 100 ${alternatives.length * rowHeight}`}
        preserveAspectRatio="none"
        className="size-full"
      >
        <title id={`${id}title`}>{t('alternatives.title')}</title>
        <desc id={`${id}text`}>{described.join(', ')}</desc>
        {alternatives.map(({ option, kg, isChosen }, index) => (
          <rect
            key={option}
            y={index * rowHeight + (rowHeight - barHeight) / 2}
            height={barHeight}
            width={Math.max(0.5, (kg / most) * 100)}
            fill={isChosen ? 'var(--color-accent)' : 'var(--color-on-deep-soft)'}
          />
        ))}
      </svg>
    </div>
  )
}
