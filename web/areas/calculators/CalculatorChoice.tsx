import type { Calculator, CalculatorGroup } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { Link, useTranslation } from '#web/shell/index.ts'
import { addressOf } from './addressOf.ts'

const groups = ['personal', 'business', 'events'] as const satisfies readonly CalculatorGroup[]
const all = [...calculators.values()]
const link = 'flex min-h-11 items-center rounded-full px-4 text-sm font-semibold no-underline'
const lookOf = (chosen: boolean, on: string) => `${link} ${chosen ? on : 'text-ink hover:bg-brand-wash'}`

/** A group, and one calculator of it: links, because the address holds the choice. */
export function CalculatorChoice({ open }: { open: Calculator }) {
  const { t } = useTranslation('calculators')
  const ofGroup = all.filter(({ group }) => group === open.group)
  return (
    <nav aria-label={t('choice')} className="grid gap-4">
      <ul className="flex flex-wrap gap-1">
        {groups.map((group) => (
          <li key={group}>
            <Link
              to={addressOf(all.find((one) => one.group === group)!.key)}
              aria-current={group === open.group}
              className={lookOf(group === open.group, 'bg-brand text-on-brand')}
            >
              {t(`groups.${group}`)}
            </Link>
          </li>
        ))}
      </ul>
      {ofGroup.length > 1 && (
        <ul className="flex flex-wrap gap-1 border-t border-line pt-4">
          {ofGroup.map(({ key }) => (
            <li key={key}>
              <Link
                to={addressOf(key)}
                aria-current={key === open.key}
                className={lookOf(key === open.key, 'bg-brand-wash text-brand')}
              >
                {t(`names.${key}`)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  )
}
