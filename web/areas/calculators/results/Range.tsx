import type { Result } from '#shared/calculators/calculate.ts'
import { spanOf } from '#shared/calculators/published.ts'
import { useResultTexts } from './resultTexts.ts'

/**
 * Shows how far the results of published factors differ, with marks for the portal's figure and the published
 * one of the region.
 */
export function Range({ portal, published }: { portal: Result; published: Result }) {
  const { t, kg, amount } = useResultTexts()
  const { least, most } = spanOf(portal, published)
  const end = Math.max(most, portal.kg)
  const percentOf = (value: number) => `${(value / end) * 100}%`
  const marks = [
    { name: t('range.portal'), kg: portal.kg, colour: 'bg-on-deep' },
    { name: t('range.published'), kg: published.kg, colour: 'bg-accent' },
  ]
  return (
    <section className="grid gap-3">
      <h4 className="text-lg font-semibold">{t('range.heading')}</h4>
      <p className="text-sm text-on-deep-soft">
        {most > least ? t('range.text', { least: amount(least), most: kg(most) }) : t('range.single')}
      </p>
      <div aria-hidden="true" className="relative h-3 rounded-full bg-on-deep/15">
        <div
          className="absolute inset-y-0 rounded-full bg-on-deep-soft/60"
          style={{ insetInlineStart: percentOf(least), width: percentOf(most - least) }}
        />
        {marks.map(({ name, kg: markKg, colour }) => (
          <div
            key={name}
            className={`absolute -inset-y-1.5 w-1 -translate-x-1/2 rounded-full ring-2 ring-deep ${colour}`}
            style={{ insetInlineStart: percentOf(markKg) }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {marks.map(({ name, kg: markKg, colour }) => (
          <li key={name} className="flex items-center gap-2">
            <span aria-hidden="true" className={`h-4 w-1 rounded-full ${colour}`} />
            {name} {kg(markKg)}
          </li>
        ))}
      </ul>
    </section>
  )
}
