import { formatPrice, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, Button, classes, Icon } from '#web/ui/index.ts'
import type { ChosenPlan, PlanState } from './planState.ts'

interface Props {
  plan: ChosenPlan
  state: PlanState
  /** The last day of the paid month, formatted. */
  day: string
  activity: 'redirecting' | 'activating' | 'updating' | undefined
  onChoose: () => void
}

const features = {
  free: ['listing', 'tools', 'oneInventory', 'shop'],
  pro: ['boldListing', 'courses', 'inventories', 'tools'],
  premium: ['boldListing', 'courses', 'discount', 'ownListing', 'featured', 'inventories'],
} as const

/** The texts of the states in which a card has no button. */
const textsWithoutButton = {
  current: 'yours',
  complimentary: 'complimentary',
  next: 'next',
  none: 'given',
  otherInterval: 'otherInterval',
} as const

/** The classes of a card's colours. The most expensive plan has the dark ones. */
const paper = { card: 'border border-line bg-surface', soft: 'text-soft', mark: 'text-brand', button: '' }
const deep = {
  card: 'bg-deep text-on-deep [--color-focus:var(--color-accent)]',
  soft: 'text-on-deep-soft',
  mark: 'text-accent',
  button: 'bg-accent text-deep-ink hover:bg-accent-bright',
}

/** Returns the label of the button, which depends on the member's present plan. */
function useLabel({ name }: ChosenPlan, state: PlanState): string {
  const { t } = useTranslation('payments')
  const plan = t(`plans.${name}.name`)
  if (state === 'resumable') return t('plans.keep', { plan })
  return state === 'change' ? t('plans.change', { plan }) : t(`plans.${name}.choose`)
}

/** Shows a plan with its price, its features and its button. */
export function PlanCard({ plan, state, day, activity, onChoose }: Props) {
  const { t } = useTranslation('payments')
  const language = useLanguage()
  const label = useLabel(plan, state)
  const { name, price, interval, yearlyPrice } = plan
  const look = name === 'premium' ? deep : paper
  const isPresentPlan = ['current', 'complimentary', 'resumable'].includes(state)
  return (
    <li
      data-plan={name}
      className={classes('row-span-4 grid grid-rows-subgrid gap-6 rounded-panel p-6 sm:p-8', look.card)}
    >
      <div className="grid content-start gap-2">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{t(`plans.${name}.name`)}</h2>
          {isPresentPlan && <Badge tone="success">{t('plans.current')}</Badge>}
          {state === 'next' && <Badge>{t('plans.from', { day })}</Badge>}
        </div>
        <p className={look.soft}>{t(`plans.${name}.for`)}</p>
      </div>
      <p className="flex flex-wrap items-baseline gap-x-2">
        <strong className="text-3xl tracking-tight" translate="no">
          {formatPrice(price, language)}
        </strong>
        <span className={look.soft}>{t(`plans.${interval}`)}</span>
        {yearlyPrice !== undefined && (
          <span className={classes('basis-full', look.soft)}>
            {t('plans.orByYear', { price: formatPrice(yearlyPrice, language) })}
          </span>
        )}
      </p>
      <ul className="grid content-start gap-3">
        {features[name].map((feature) => (
          <li key={feature} className="flex gap-3">
            <Icon name="check" className={classes('mt-1 shrink-0', look.mark)} />
            {t(`plans.features.${feature}`)}
          </li>
        ))}
      </ul>
      {state in textsWithoutButton ? (
        <p className={classes('min-h-12 content-center', look.soft)}>
          {t(`plans.${textsWithoutButton[state as keyof typeof textsWithoutButton]}`, { day })}
          {state === 'complimentary' && name !== 'premium' && ` ${t('plans.replaced')}`}
        </p>
      ) : (
        <Button
          size="large"
          look={name === 'free' ? 'secondary' : 'primary'}
          className={classes('w-full', look.button)}
          busy={activity !== undefined}
          busyLabel={activity && t(`plans.${activity}`)}
          onClick={onChoose}
        >
          {label}
        </Button>
      )}
    </li>
  )
}
