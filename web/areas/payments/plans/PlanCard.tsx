import type { Plan } from '#shared/payments/plan.ts'
import { formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, Button, classes, Icon } from '#web/ui/index.ts'
import type { PlanState } from './planState.ts'

interface Props {
  plan: Plan
  state: PlanState
  /** The last of the paid month, in words. */
  day: string
  /** Who is logged in is not known yet. */
  isWaiting: boolean
  doing: 'redirecting' | 'activating' | 'updating' | undefined
  onChoose: () => void
}

const features = {
  free: ['listing', 'tools', 'shop'],
  pro: ['boldListing', 'courses', 'tools'],
  premium: ['boldListing', 'courses', 'discount', 'ownListing', 'featured'],
} as const

/** A plan: what it costs, what it brings, and its button. */
export function PlanCard({ plan: { name, price }, state, day, isWaiting, doing, onChoose }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const isTheirs = state === 'current' || state === 'ending'
  const isDeep = name === 'premium'
  const label = state === 'ending' ? t('plans.keep', { plan: t(`plans.${name}.name`) }) : t(`plans.${name}.choose`)
  return (
    <li
      data-plan={name}
      className={classes(
        'grid grid-rows-[auto_auto_1fr_auto] gap-6 rounded-panel p-6 sm:p-8',
        isDeep ? 'bg-deep text-on-deep [--color-focus:var(--color-accent)]' : 'border border-line bg-surface',
      )}
    >
      <div className="grid gap-2">
        <p className="flex flex-wrap items-center justify-between gap-3">
          <strong className="text-xl">{t(`plans.${name}.name`)}</strong>
          {isTheirs && <Badge tone="success">{t('plans.current')}</Badge>}
          {state === 'next' && <Badge>{t('plans.from', { day })}</Badge>}
        </p>
        <p className={isDeep ? 'text-on-deep-soft' : 'text-soft'}>{t(`plans.${name}.for`)}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-3xl tracking-tight" translate="no">
          {formatPrice(price, language)}
        </strong>
        <span className={isDeep ? 'text-on-deep-soft' : 'text-soft'}>{t('plans.month')}</span>
      </p>
      <ul className="grid content-start gap-3">
        {features[name].map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="check" className={classes('mt-1 shrink-0', isDeep ? 'text-accent' : 'text-brand')} />
            {t(`plans.features.${feature}`)}
          </li>
        ))}
      </ul>
      {state === 'current' || state === 'next' || state === 'none' ? (
        <p className={classes('min-h-12 content-center', isDeep ? 'text-on-deep-soft' : 'text-soft')}>
          {t(state === 'current' ? 'plans.yours' : state === 'next' ? 'plans.next' : 'plans.given', { day })}
        </p>
      ) : (
        <Button
          size="large"
          look={name === 'free' ? 'secondary' : 'primary'}
          className="w-full"
          busy={doing !== undefined || isWaiting}
          busyLabel={doing ? t(`plans.${doing}`) : label}
          onClick={onChoose}
        >
          {label}
        </Button>
      )}
    </li>
  )
}
