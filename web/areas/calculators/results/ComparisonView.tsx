import { useEffect, useId, useRef } from 'react'
import { Button } from '#web/ui/index.ts'
import { compare, type Entry, type History } from './history.ts'
import { inputsText } from './inputsText.ts'
import { type ResultTexts, useResultTexts } from './resultTexts.ts'
import { colourOf, layersOf, pile, stratumPath } from './strata.ts'

const width = 260
const height = 240
const names = ['A', 'B'] as const

/** Returns `B weighs 12.00 kg CO₂e less than A (−15 %).` */
function differenceText([a, b]: readonly number[], { t, kg, percent }: ResultTexts): string {
  if (a === undefined || b === undefined || a === b) return t('comparison.same')
  const difference = kg(Math.abs(Math.round((b - a) * 100) / 100))
  // Below a twentieth of a percent, the share would read +0% or −0%.
  if (Math.round(((b - a) / a) * 1000) === 0) return t('comparison.almost', { kg: difference })
  const share = a > 0 ? percent((b - a) / a, { signDisplay: 'always' }) : '∞'
  return t(b > a ? 'comparison.more' : 'comparison.less', { kg: difference, share })
}

/**
 * Two results side by side, at the same scale. When the second one is chosen, the page scrolls to them, and
 * their heading takes the focus.
 */
export function ComparisonView({ history: { entries, chosenTimes } }: { history: History }) {
  const { t } = useResultTexts()
  const heading = useRef<HTMLHeadingElement>(null)
  const compared = chosenTimes.flatMap((time) => entries.find((entry) => entry.calculatedAt === time) ?? [])
  const pairKey = compared.length === 2 ? chosenTimes.join() : undefined
  useEffect(() => {
    if (!pairKey) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [pairKey])
  if (compared.length < 2) return null
  return (
    <section data-comparison className="grid scroll-mt-24 gap-6 border-t border-line pt-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h3 ref={heading} tabIndex={-1} className="scroll-mt-28">
          {t('comparison.heading')}
        </h3>
        <Button look="quiet" size="small" icon="close" onClick={() => compare([])}>
          {t('comparison.close')}
        </Button>
      </div>
      <Pair entries={compared} />
    </section>
  )
}

function Pair({ entries }: { entries: readonly Entry[] }) {
  const texts = useResultTexts()
  const { t, kg, calculator } = texts
  const id = useId()
  const weights = entries.map(({ result }) => result.kg)
  const heaviest = Math.max(...weights, 0.01)
  const inputs = entries.map(({ result }) => `${calculator(result.key)}, ${inputsText(result, texts)}`)
  const difference = differenceText(weights, texts)
  return (
    <div className="grid items-center gap-8 md:grid-cols-2">
      <svg
        role="img"
        aria-labelledby={`${id}title ${id}text`}
        viewBox={`0 0 ${2 * width + 60} ${height + 44}`}
        className="w-full rounded-panel bg-deep p-6"
      >
        <title id={`${id}title`}>{t('comparison.picture')}</title>
        <desc
          id={`${id}text`}
        >{`${inputs.map((text, index) => `${names[index]} – ${text}, ${kg(weights[index] ?? 0)}`).join(', ')}. ${difference}`}</desc>
        {entries.map(({ calculatedAt, result }, index) => {
          const tall = Math.max(4, (result.kg / heaviest) * (height - 12))
          return (
            <g key={calculatedAt} transform={`translate(${index * (width + 60)} ${height - tall})`}>
              {pile(layersOf(result.lines), tall).map((stratum) => (
                <path
                  key={stratum.layer.id}
                  d={stratumPath(stratum, width, tall)}
                  fill={colourOf(stratum.index)}
                  stroke="var(--color-deep)"
                  strokeWidth="3"
                />
              ))}
              <text
                x={width / 2}
                y={tall + 36}
                textAnchor="middle"
                fontSize="28"
                fontWeight="600"
                fill="var(--color-on-deep)"
              >
                {names[index]}
              </text>
            </g>
          )
        })}
      </svg>
      <div className="grid gap-4">
        <dl className="grid gap-4">
          {entries.map(({ calculatedAt }, index) => (
            <div key={calculatedAt} className="border-t border-line pt-3">
              <dt className="text-sm text-soft">
                {names[index]} – {inputs[index]}
              </dt>
              <dd className="text-xl font-semibold">{kg(weights[index] ?? 0)}</dd>
            </div>
          ))}
        </dl>
        <p role="status" className="font-semibold">
          {difference}
        </p>
      </div>
    </div>
  )
}
