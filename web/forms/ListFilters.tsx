import type { ReactNode } from 'react'
import { SearchField, SelectField } from '#web/ui/index.ts'
import { DayField } from './DayField.tsx'
import { SavedFilters } from './savedFilters/SavedFilters.tsx'
import { useDebounced } from './useDebounced.ts'

const searchDelayMs = 300
const dayNames = ['from', 'to'] as const

interface Choice {
  name: string
  label: string
  value: string | undefined
  /** The label of the choice that filters nothing. */
  any: string
  options: readonly { value: string; label: string }[]
  /** The labels are names, which browsers must not translate. */
  areNames?: boolean
}

interface Props {
  search: { label: string; value: string }
  choices: readonly Choice[]
  /** The first and the last day, each with its label. */
  days?: Record<(typeof dayNames)[number], { label: string; value: string }> | undefined
  note?: ReactNode
  /** Changes the filters with these names; `q` is the text of the search. */
  change: (changes: Record<string, string>) => void
}

/** Shows a search and filters above a list of administrators, and links to filters that were saved. */
export function ListFilters({ search, choices, days, note, change }: Props) {
  const [q, setQ] = useDebounced(search.value, (text) => change({ q: text }), searchDelayMs)
  return (
    <div>
      <SavedFilters names={['q', ...choices.map(({ name }) => name), ...(days ? dayNames : [])]} />
      <div className="list-filters">
        <SearchField
          label={search.label}
          maxLength={200}
          value={q}
          onChange={({ target }) => setQ(target.value)}
        />
        {choices.map(({ name, label, value, any, options, areNames }) => (
          <SelectField
            key={name}
            name={name}
            label={label}
            value={value ?? ''}
            onChange={({ target }) => change({ [name]: target.value })}
          >
            <option value="">{any}</option>
            {options.map((option) => (
              <option key={option.value} value={option.value} translate={areNames ? 'no' : undefined}>
                {option.label}
              </option>
            ))}
          </SelectField>
        ))}
        {days &&
          dayNames.map((name) => (
            <DayField key={name} name={name} {...days[name]} onChange={(day) => change({ [name]: day })} />
          ))}
      </div>
      {note !== undefined && <p>{note}</p>}
    </div>
  )
}
