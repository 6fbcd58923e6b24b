import type { Plan } from '#shared/payments/plan.ts'
import { PageError } from '#web/lists/PageError.tsx'
import {
  i18n,
  LinkButton,
  type LoaderContext,
  type LoaderErrorProps,
  type PageMeta,
  Slot,
  useTranslation,
} from '#web/shell/index.ts'
import { api } from '../api.ts'
import { PlanChoice } from './PlanChoice.tsx'

export const loader = ({ signal }: LoaderContext): Promise<Plan[]> => api.plans({}, { signal })

/** Returns a plan as an offer of schema.org. */
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

/** Shows the plans with their prices. Members choose and change their plan here. */
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
          <Slot name="pricing/plans" />
          <PlanChoice plans={data} />
        </div>
      </section>
      <Slot name="pricing/comparison" />
      <CoursesNote />
      <Perks />
      <Slot name="pricing/questions" />
      <Slot name="pricing/voices" />
    </>
  )
}

export function ErrorBoundary(problem: LoaderErrorProps) {
  const { t } = useTranslation('payments')
  const texts = { title: t('pricing.failed.title'), text: t('pricing.failed.text') }
  return (
    <PageError {...problem} missing={texts} failed={texts}>
      <LinkButton to="/contact" look="secondary">
        {t('pricing.failed.contact')}
      </LinkButton>
    </PageError>
  )
}

/** Says what courses cost in addition to a plan. */
function CoursesNote() {
  const { t } = useTranslation('payments')
  return (
    <section id="courses-anchor" className="bg-brand-wash">
      <div id="courses" className="page grid items-center gap-8 lg:grid-cols-[2fr_1fr] lg:gap-16">
        <div className="grid gap-4">
          <h2 className="text-3xl">{t('courses.heading')}</h2>
          <p className="text-lg">{t('courses.text')}</p>
        </div>
        <p className="lg:justify-self-end">
          <LinkButton to="/courses" look="secondary">
            {t('courses.link')}
          </LinkButton>
        </p>
      </div>
    </section>
  )
}

const perks = ['directory', 'training', 'home', 'fair'] as const

/** Lists benefits of membership that the cards of the plans do not list. */
function Perks() {
  const { t } = useTranslation('payments')
  return (
    <section className="page later grid gap-10">
      <h2 className="max-w-lg text-3xl">{t('perks.heading')}</h2>
      <dl className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {perks.map((perk) => (
          <div key={perk} className="grid content-start gap-2 border-t-2 border-brand pt-4">
            <dt className="text-xl font-semibold">{t(`perks.${perk}.title`)}</dt>
            <dd className="text-soft">{t(`perks.${perk}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
