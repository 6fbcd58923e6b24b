import type { YearFigures } from '#shared/inventories/inventoryFigures.ts'
import { Bars } from '#web/lists/Bars.tsx'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'

interface Props {
  organisation: string
  figures: YearFigures
  hasActivities: boolean
}

/** Shows the totals of a year by both methods of Scope 2, its scopes, and the categories of Scope 3. */
export function YearTotals({ organisation, figures, hasActivities }: Props) {
  const { t, mass, roundMass, percent, category } = useInventoryTexts()
  const { year, scope1, scope2Location, scope2Market, scope3, total, uncertaintyPercent, byCategory } =
    figures
  const scopes = { scope1, scope2Location, scope2Market, scope3 }
  const bar = (id: keyof typeof scopes) => ({
    id,
    label: t(`totals.${id}`),
    amount: scopes[id],
    text: mass(scopes[id]),
  })
  return (
    <section aria-labelledby="inventory-totals" className="grid grid-cols-1 gap-x-16 gap-y-8 lg:grid-cols-2">
      <div className="grid grid-cols-1 content-start gap-6">
        <h2 id="inventory-totals" className="wrap-anywhere">
          {t('totals.heading', { organisation, year })}
        </h2>
        <dl className="flex flex-wrap gap-x-10 gap-y-6">
          {(['location', 'market'] as const).map((method) => (
            <div key={method} className="max-w-full flex-1 basis-60">
              <dt className="font-semibold">{t(`totals.${method}`)}</dt>
              <dd data-total={method}>
                <span className="text-3xl">{roundMass(total[method])}</span>{' '}
                {mass(total[method]) !== roundMass(total[method]) && (
                  <span className="inline-block text-sm text-soft">
                    {t('totals.exactly', { kg: mass(total[method]) })}
                  </span>
                )}
              </dd>
              <dd className="text-sm text-soft">{t(`totals.${method}Text`)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-soft">{t('totals.never')}</p>
        {hasActivities && (
          <p>
            {t('totals.uncertainty', {
              percent: percent(uncertaintyPercent.location, { maximumFractionDigits: 0 }),
            })}
          </p>
        )}
      </div>
      <div className="grid grid-cols-1 content-start gap-8">
        <Bars
          bars={[
            bar('scope1'),
            bar('scope2Location'),
            ...(scope2Market === scope2Location ? [] : [bar('scope2Market')]),
            bar('scope3'),
          ]}
        />
        {byCategory.length > 0 && (
          <div className="grid gap-4">
            <h3>{t('totals.categories')}</h3>
            <Bars
              bars={byCategory.map(({ category: number, kg }) => ({
                id: String(number),
                label: `${number}. ${category(number)}`,
                amount: kg,
                text: mass(kg),
              }))}
            />
          </div>
        )}
      </div>
    </section>
  )
}
