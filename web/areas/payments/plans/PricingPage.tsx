import type { Plan } from '#shared/payments/plan.ts'
import { PageError } from '#web/lists/PageError.tsx'
import {
  i18n,
  LinkButton,
  type LoaderContext,
  type LoaderErrorProps,
  type PageMeta,
  useTranslation,
} from '#web/shell/index.ts'
import { api } from '../api.ts'
import { CoursesNote } from './CoursesNote.tsx'
import { Perks } from './Perks.tsx'
import { PlanChoice } from './PlanChoice.tsx'

export const loader = ({ signal }: LoaderContext): Promise<Plan[]> => api.plans({}, { signal })

/** A plan as schema.org describes an offer. */
const offerOf = ({ name, price }: Plan) => ({
  '@type': 'Offer',
  name,
  price: price.toFixed(2),
  priceCurrency: 'CAD',
})

export function meta({ data }: { data: Plan[] }): PageMeta {
  const t = i18n.getFixedT(null, 'payments')
  return {
    title: t('pricing.title'),
    description: t('pricing.description'),
    linkedData: {
      '@type': 'Product',
      name: t('pricing.title'),
      description: t('pricing.description'),
      offers: data.map(offerOf),
    },
  }
}

/** The plans with their prices, where members choose and change them. */
export default function PricingPage({ data }: { data: Plan[] }) {
  const { t } = useTranslation('payments')
  return (
    <>
      <section id="plans-anchor">
        <div id="plans" className="page grid gap-12">
          <div className="grid max-w-lg gap-4">
            <h1 className="text-4xl">{t('pricing.heading')}</h1>
            <p className="text-lg text-soft">{t('pricing.lead')}</p>
          </div>
          <PlanChoice plans={data} />
        </div>
      </section>
      <CoursesNote />
      <Perks />
    </>
  )
}

export function ErrorBoundary(problem: LoaderErrorProps) {
  const { t } = useTranslation('payments')
  const words = { title: t('pricing.failed.title'), text: t('pricing.failed.text') }
  return (
    <PageError {...problem} missing={words} failed={{ ...words, retry: t('pricing.failed.retry') }}>
      <LinkButton to="/contact" look="secondary">
        {t('pricing.failed.contact')}
      </LinkButton>
    </PageError>
  )
}
