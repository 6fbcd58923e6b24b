import type { Footprint } from '#shared/footprints/footprint.ts'
import { Bars } from '#web/lists/Bars.tsx'
import { useFootprintTexts } from './useFootprintTexts.ts'

/** Shows the categories of the year's footprint, the largest first. */
export function Categories({ footprint: { byCategory, total } }: { footprint: Footprint }) {
  const { t, category, kilograms, percent } = useFootprintTexts()
  const sorted = Object.entries(byCategory).sort(([, one], [, other]) => other - one)
  if (sorted.length === 0) return null
  return (
    <section aria-labelledby="footprint-categories" className="grid content-start gap-6">
      <h2 id="footprint-categories">{t('made.heading')}</h2>
      <Bars
        whole={total}
        bars={sorted.map(([id, kg]) => ({
          id,
          label: category(id),
          amount: kg,
          text: `${kilograms(kg)} · ${percent(total > 0 ? kg / total : 0)}`,
        }))}
      />
    </section>
  )
}
