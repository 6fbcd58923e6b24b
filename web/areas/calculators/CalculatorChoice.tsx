import type { Calculator, CalculatorGroup } from '#shared/calculators/calculator.ts'
import { calculators } from '#shared/calculators/calculators.ts'
import { Link, useTranslation } from '#web/shell/index.ts'
import { addressOf } from './address.ts'

const groups = ['personal', 'business', 'events'] as const satisfies readonly CalculatorGroup[]
const allCalculators = [...calculators.values()]
const linkClasses = 'flex min-h-11 items-center rounded-full px-4 text-sm font-semibold no-underline'
const classesOf = (current: boolean, currentClasses: string) =>
  `${linkClasses} ${current ? currentClasses : 'text-ink hover:bg-brand-wash'}`

/** Chooses a group and a calculator in it. The choices are links, because the URL holds the chosen calculator. */
export function CalculatorChoice({ current }: { current: Calculator }) {
  const { t } = useTranslation('calculators')
  const groupCalculators = allCalculators.filter(({ group }) => group === current.group)
  return (
    <nav aria-label={t('choice')} className="grid gap-4">
      <ul className="flex flex-wrap gap-1">
        {groups.map((group) => (
          <li key={group}>
            <Link
              to={addressOf(allCalculators.find((calculator) => calculator.group === group)!.key)}
              aria-current={group === current.group}
              className={classesOf(group === current.group, 'bg-brand text-on-brand')}
            >
              {t(`groups.${group}`)}
            </Link>
          </li>
        ))}
      </ul>
      {groupCalculators.length > 1 && (
        <ul className="flex flex-wrap gap-1 border-t border-line pt-4">
          {groupCalculators.map(({ key }) => (
            <li key={key}>
              <Link
                to={addressOf(key)}
                aria-current={key === current.key}
                className={classesOf(key === current.key, 'bg-brand-wash text-brand')}
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
