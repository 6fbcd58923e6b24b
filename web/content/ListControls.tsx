import { SearchField, SelectField } from '#web/ui/index.ts'
import { type ContentView, sorts, statuses } from './contentView.ts'
import { useKitTexts } from './useKitTexts.ts'

interface Props {
  view: ContentView
  onSearch: (query: string) => void
  /** Called with the changed parameters of the address. */
  onChange: (changes: Record<string, string | undefined>) => void
}

export function ListControls({ view, onSearch, onChange }: Props) {
  const { t } = useKitTexts()
  return (
    <div className="content-controls">
      <SearchField
        label={t('list.search')}
        value={view.query}
        onChange={({ target }) => onSearch(target.value)}
      />
      <SelectField
        name="status"
        label={t('status.label')}
        value={view.status ?? ''}
        onChange={({ target }) => onChange({ status: target.value })}
      >
        <option value="">{t('status.all')}</option>
        {statuses.map((status) => (
          <option key={status} value={status}>
            {t(`status.${status}`)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="sort"
        label={t('list.sort')}
        value={view.sort}
        onChange={({ target }) => onChange({ sort: target.value === 'newest' ? undefined : target.value })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`list.sorts.${sort}`)}
          </option>
        ))}
      </SelectField>
    </div>
  )
}
