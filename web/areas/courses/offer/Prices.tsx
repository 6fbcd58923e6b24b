import type { Package } from '#shared/kernel/actor.ts'
import { courseFee, minPeople } from '#shared/kernel/courseFee.ts'
import { dollarsOf } from '#shared/kernel/money.ts'
import { formatNumber, formatPrice, useLanguage } from '#web/shell/index.ts'
import { DataTable } from '#web/ui/index.ts'
import { useOfferTexts } from './useOfferTexts.ts'

/** The group sizes in the table. The first is the smallest group that can book. */
const groups = [minPeople, 12, 20] as const

const premiumShare = 1 - courseFee(1, 'premium') / courseFee(1, 'pro')

/** Shows what groups pay for the course on each plan that can book. The server charges by the same rule. */
export function Prices() {
  const { t } = useOfferTexts()
  const language = useLanguage()
  const price = (people: number, plan: Package) => formatPrice(dollarsOf(courseFee(people, plan)), language)
  const saved = courseFee(minPeople, 'pro') - courseFee(minPeople, 'premium')
  const number = (people: number) => formatNumber(people, language)
  return (
    <section aria-labelledby="price-heading" className="grid gap-5">
      <h2 id="price-heading" className="text-2xl">
        {t('price.heading')}
      </h2>
      <p className="max-w-prose text-lg">
        {t('price.rule', {
          each: price(1, 'pro'),
          people: number(minPeople),
          total: price(minPeople, 'pro'),
        })}
      </p>
      <DataTable
        className="max-w-[42rem]"
        caption={t('price.caption')}
        rows={groups}
        rowKey={String}
        columns={[
          {
            header: t('price.people'),
            cell: (people) => t('price.group', { people: number(people) }),
            rowHeader: true,
          },
          { header: t('price.pro'), cell: (people) => price(people, 'pro'), align: 'end' },
          { header: t('price.premium'), cell: (people) => price(people, 'premium'), align: 'end' },
        ]}
      />
      <p className="max-w-prose">
        {t('price.premiumSaves', {
          share: formatNumber(premiumShare, language, { style: 'percent' }),
          each: price(1, 'premium'),
          saved: formatPrice(dollarsOf(saved), language),
          people: number(minPeople),
        })}
      </p>
    </section>
  )
}
