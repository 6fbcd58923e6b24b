import { useId } from 'react'
import type { PlanInterval } from '#shared/payments/plan.ts'
import { useTranslation } from '#web/shell/index.ts'

const intervals: readonly PlanInterval[] = ['month', 'year']

interface Props {
  interval: PlanInterval
  onChoose: (interval: PlanInterval) => void
}

/** Offers the prices of a month or of a year, with two radio buttons. */
export function IntervalChoice({ interval, onChoose }: Props) {
  const { t } = useTranslation('payments')
  const name = useId()
  return (
    <fieldset className="flex flex-wrap gap-3">
      <legend className="visually-hidden">{t('plans.intervals.legend')}</legend>
      {intervals.map((one) => (
        <label
          key={one}
          className="flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line bg-surface px-4 has-checked:border-brand has-checked:font-semibold"
        >
          <input
            className="size-5 accent-brand"
            type="radio"
            name={name}
            checked={interval === one}
            onChange={() => onChoose(one)}
          />
          {t(`plans.intervals.${one}`)}
        </label>
      ))}
    </fieldset>
  )
}
