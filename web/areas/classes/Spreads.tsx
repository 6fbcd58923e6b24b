import { useId } from 'react'
import type { ClassView, StageView } from '#shared/classes/classView.ts'
import type { Figures } from '#shared/classes/figuresOf.ts'
import { minPeople } from '#shared/classes/limits.ts'
import type { Spread } from '#shared/classes/spread.ts'
import { type StageName, stageNames } from '#shared/classes/stages.ts'
import { DataTable } from '#web/ui/index.ts'
import { useClassTexts } from './useClassTexts.ts'

type OwnByStage = Readonly<Partial<Record<StageName, Figures | undefined>>>

interface SpreadRow {
  id: string
  label: string
  spread: Spread
  ownKg?: number | undefined
}

/** Shows how the figures of a class are spread, before and after the course, and the median of the change. */
export function Spreads({ shown, own = {} }: { shown: ClassView; own?: OwnByStage }) {
  const { t, mass } = useClassTexts()
  const { change, both } = shown
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="grid grid-cols-1 items-start gap-10 lg:grid-cols-2">
        {stageNames.map((stage) => (
          <StageSpread key={stage} stage={stage} view={shown[stage]} own={own[stage]} />
        ))}
      </div>
      <p>
        {change
          ? t(change.median > 0 ? 'spread.rise' : 'spread.change', {
              count: change.count,
              kg: mass(Math.abs(change.median)),
            })
          : t('spread.noChange', { least: minPeople, count: both })}
      </p>
    </div>
  )
}

function StageSpread({ stage, view, own }: { stage: StageName; view: StageView; own: Figures | undefined }) {
  const { t, category } = useClassTexts()
  const heading = useId()
  const { total, byCategory, count } = view
  const rows: SpreadRow[] = total
    ? [
        { id: 'total', label: t('spread.total'), spread: total, ownKg: own?.total },
        ...Object.entries(byCategory)
          .sort(([, one], [, other]) => other.median - one.median)
          .map(([id, spread]) => ({ id, label: category(id), spread, ownKg: own?.byCategory[id] })),
      ]
    : []
  return (
    <section aria-labelledby={heading} className="grid gap-4">
      <h3 id={heading} className="text-lg">
        {t(`stages.${stage}`)}
      </h3>
      {total ? (
        <>
          <p className="text-sm text-soft">
            {t('spread.madeOf', { count: total.count })}{' '}
            {count > total.count && t('spread.next', { least: minPeople })}
          </p>
          <Boxes rows={rows} />
          <SpreadTable rows={rows} caption={t('spread.caption', { stage: t(`stages.${stage}`) })} />
        </>
      ) : (
        <p className="text-soft">{t('spread.none', { least: minPeople, count })}</p>
      )}
    </section>
  )
}

/**
 * Draws each spread as a box between the quartiles, with lines at the median and at the reader's own figure.
 */
function Boxes({ rows }: { rows: readonly SpreadRow[] }) {
  const { t, mass } = useClassTexts()
  const maxKg = Math.max(...rows.flatMap(({ spread, ownKg }) => [spread.upperQuartile, ownKg ?? 0]), 0)
  const at = (kg: number) => (maxKg > 0 ? 1 + (98 * kg) / maxKg : 1)
  return (
    <ul className="grid gap-4">
      {rows.map(({ id, label, spread, ownKg }) => (
        <li key={id} className="grid gap-1">
          <span className="flex flex-wrap justify-between gap-x-4">
            <span>{label}</span>{' '}
            <span className="font-semibold">{t('spread.middle', { kg: mass(spread.median) })}</span>
          </span>
          <svg
            aria-hidden="true"
            viewBox="0 0 100 8"
            preserveAspectRatio="none"
            className="h-6 w-full rounded-card bg-sunken"
          >
            <rect
              x={at(spread.lowerQuartile)}
              y="1.5"
              width={Math.max(at(spread.upperQuartile) - at(spread.lowerQuartile), 0.5)}
              height="5"
              fill="var(--color-brand)"
              opacity="0.45"
            />
            <rect x={at(spread.median) - 0.4} y="0.5" width="0.8" height="7" fill="var(--color-brand)" />
            {ownKg !== undefined && (
              <rect x={at(ownKg) - 0.4} y="0" width="0.8" height="8" fill="var(--color-accent)" />
            )}
          </svg>
          <span className="text-sm text-soft">
            {t('spread.half', { from: mass(spread.lowerQuartile), to: mass(spread.upperQuartile) })}
            {ownKg !== undefined && <> {t('spread.own', { kg: mass(ownKg) })}</>}
          </span>
        </li>
      ))}
    </ul>
  )
}

function SpreadTable({ rows, caption }: { rows: readonly SpreadRow[]; caption: string }) {
  const { t, mass } = useClassTexts()
  return (
    <details>
      <summary className="min-h-11 cursor-pointer content-center">{t('spread.asTable')}</summary>
      <DataTable
        caption={caption}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: t('spread.part'), rowHeader: true, cell: ({ label }) => label },
          { header: t('spread.people'), align: 'end', cell: ({ spread }) => spread.count },
          { header: t('spread.lower'), align: 'end', cell: ({ spread }) => mass(spread.lowerQuartile) },
          { header: t('spread.median'), align: 'end', cell: ({ spread }) => mass(spread.median) },
          { header: t('spread.upper'), align: 'end', cell: ({ spread }) => mass(spread.upperQuartile) },
        ]}
      />
    </details>
  )
}
