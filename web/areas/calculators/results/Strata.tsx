import { useId } from 'react'
import type { Result } from '#shared/calculators/calculate.ts'
import { useResultTexts } from './resultTexts.ts'
import { colourOf, type Layer, layersOf, pile, stratumPath } from './strata.ts'

const width = 640
const height = 190
/** Room for the top layer's wave. */
const topMargin = 12

/** Draws the result like layers of soil: each line of the sum is a layer as thick as its share. */
export function Strata({ result }: { result: Result }) {
  const { t, line, kg, percent } = useResultTexts()
  const id = useId()
  const layers = layersOf(result.lines)
  const parts = layers.map((layer) =>
    t('layers.part', { name: line(layer.id), kg: kg(layer.kg), share: percent(layer.share) }),
  )
  return (
    <>
      <Legend layers={layers} />
      <svg
        role="img"
        aria-labelledby={`${id}title ${id}text`}
        viewBox={`0 0 ${width} ${height + topMargin}`}
        preserveAspectRatio="none"
        className="-mx-6 h-44 w-[calc(100%+3rem)] max-w-none md:-mx-10 md:h-56 md:w-[calc(100%+5rem)]"
      >
        <title id={`${id}title`}>{t('layers.title')}</title>
        <desc id={`${id}text`}>{t('layers.text', { total: kg(result.kg), parts: parts.join(', ') })}</desc>
        <g transform={`translate(0 ${topMargin})`} stroke="var(--color-deep)" strokeWidth="3">
          {pile(layers, height).map((stratum) => (
            <path
              key={stratum.layer.id}
              d={stratumPath(stratum, width, height)}
              fill={colourOf(stratum.index)}
            />
          ))}
        </g>
      </svg>
    </>
  )
}

/** The layers in words, with their colours. On a narrow screen the figures wrap under the name. */
function Legend({ layers }: { layers: readonly Layer[] }) {
  const { line, kg, percent } = useResultTexts()
  return (
    <ol className="grid gap-2 text-sm">
      {layers.map((layer, index) => (
        <li key={layer.id} className="flex flex-wrap gap-x-3">
          <span className="flex items-center gap-3">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 flex-none">
              <rect width="12" height="12" rx="3" fill={colourOf(index)} />
            </svg>
            {line(layer.id)}
          </span>
          <span className="ms-auto flex gap-3 whitespace-nowrap">
            <span>{kg(layer.kg)}</span>
            <span className="w-16 text-end">{percent(layer.share)}</span>
          </span>
        </li>
      ))}
    </ol>
  )
}
