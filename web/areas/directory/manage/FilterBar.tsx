import { packages } from '#shared/kernel/actor.ts'
import { ListFilters } from '#web/forms/ListFilters.tsx'
import { concerns, type Filters, sources, statuses } from './useFilters.ts'
import { useManageTexts } from './useManageTexts.ts'

const choices = { status: statuses, source: sources, package: packages, concern: concerns } as const
const choiceNames = Object.keys(choices) as (keyof typeof choices)[]

/** Shows the search and the filters above the companies. */
export function FilterBar({ filters, change }: Pick<Filters, 'filters' | 'change'>) {
  const { t } = useManageTexts()
  return (
    <ListFilters
      search={{ label: t('filter.search'), value: filters.q }}
      choices={choiceNames.map((name) => ({
        ...{ name, label: t(`filter.${name}`), value: filters[name], any: t('filter.all') },
        options: choices[name].map((value) => ({ value, label: t(`value.${value}`) })),
      }))}
      change={change}
    />
  )
}
