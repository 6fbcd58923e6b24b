import { type Package, packages } from '#shared/kernel/actor.ts'
import { minPeople } from '#shared/kernel/courseFee.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { type PlanOffer, planOffers } from '#shared/payments/planOffers.ts'
import { formatNumber, formatPrice, useLanguage } from '#web/shell/index.ts'
import { classes, Icon } from '#web/ui/index.ts'
import { useComparisonTexts } from './useComparisonTexts.ts'

/** The lines of the comparison, in groups. */
const groups = {
  measure: ['tools', 'footprint', 'watchedPages', 'inventories', 'sites', 'years', 'reports'],
  learn: ['courses', 'courseCents'],
  directory: ['listing', 'publishes', 'bold', 'logo'],
  shop: ['products'],
} as const satisfies Record<string, readonly (keyof PlanOffer)[]>
type Group = keyof typeof groups

/**
 * Compares the plans line by line. Wide screens show tables; narrow ones show each line above its three
 * values.
 */
export default function Comparison() {
  const { t } = useComparisonTexts()
  return (
    <section id="compare" aria-labelledby="compare-heading" className="page later grid gap-10">
      <h2 id="compare-heading" className="text-3xl">
        {t('heading')}
      </h2>
      {(Object.keys(groups) as Group[]).map((group) => (
        <GroupTable key={group} group={group} />
      ))}
    </section>
  )
}

/** Returns an explicit role, because browsers drop the roles of a table that CSS lays out as a grid. */
const role = (name: string) => ({ role: name })

function GroupTable({ group }: { group: Group }) {
  const { t } = useComparisonTexts()
  return (
    <table {...role('table')} className="w-full table-fixed max-md:block">
      <caption className="border-b-2 border-brand pb-3 text-start text-xl font-semibold max-md:block">
        {t(`groups.${group}`)}
      </caption>
      <thead {...role('rowgroup')} className="max-md:sr-only">
        <tr {...role('row')}>
          <th {...role('columnheader')} scope="col" className="w-[46%] py-3 text-start text-sm text-soft">
            {t('line')}
          </th>
          {packages.map((plan) => (
            <th key={plan} {...role('columnheader')} scope="col" className="py-3 text-sm font-semibold">
              {t(`plans.${plan}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...role('rowgroup')} className="max-md:block">
        {groups[group].map((line) => (
          <tr
            key={line}
            {...role('row')}
            className="border-b border-line max-md:grid max-md:grid-cols-3 max-md:gap-x-4 max-md:gap-y-2 max-md:py-4"
          >
            <th
              {...role('rowheader')}
              scope="row"
              className="py-3 pe-6 text-start font-normal max-md:col-span-3 max-md:p-0"
            >
              {t(`lines.${line}`, { people: minPeople })}
            </th>
            {packages.map((plan) => (
              <td key={plan} {...role('cell')} className="text-center max-md:text-start">
                <span aria-hidden="true" className="block text-sm text-soft md:hidden">
                  {t(`plans.${plan}`)}
                </span>
                <Value of={line} plan={plan} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ of: line, plan }: { of: keyof PlanOffer; plan: Package }) {
  const { t } = useComparisonTexts()
  const language = useLanguage()
  const value = planOffers[plan][line]
  if (value === true)
    return (
      <>
        <Icon name="check" className="text-brand md:mx-auto" />
        <span className="visually-hidden">{t('yes')}</span>
      </>
    )
  if (!value)
    return (
      <>
        <span aria-hidden="true" className="text-soft">
          –
        </span>
        <span className="visually-hidden">{t('no')}</span>
      </>
    )
  return (
    <strong className={classes(plan === 'premium' && 'text-brand')} translate="no">
      {line === 'courseCents' ? formatPrice(dollarsOf(value), language) : formatNumber(value, language)}
    </strong>
  )
}
