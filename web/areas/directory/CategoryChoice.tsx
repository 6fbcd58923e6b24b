import { useQuery } from '@tanstack/react-query'
import { type Industry, industries } from '#shared/directory/industry.ts'
import { formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import { SelectField } from '#web/ui/index.ts'
import { api } from './api.ts'
import { useCategoryNames } from './useCategoryNames.ts'
import { firstCategory } from './useDirectoryView.ts'

export interface CategoryChoiceProps {
  /** Undefined during a search, which covers all categories. */
  category: Industry | undefined
  /** A contractor type; '' stands for all. */
  type: string
  onChoose: (category: Industry, type: string) => void
}

/** Lets the reader choose an industry, and for local contractors one of the types in use. */
export function CategoryChoice({ category, type, onChoose }: CategoryChoiceProps) {
  const { t } = useTranslation('directory')
  const { industryName } = useCategoryNames()
  return (
    <div className="fields">
      <SelectField
        name="category"
        label={t('directory.category')}
        value={category ?? ''}
        onChange={(event) =>
          onChoose(industries.find((name) => name === event.target.value) ?? firstCategory, '')
        }
      >
        {category === undefined && <option value="">{t('directory.allCategories')}</option>}
        {industries.map((name) => (
          <option key={name} value={name}>
            {industryName(name)}
          </option>
        ))}
      </SelectField>
      {category === firstCategory && (
        <ContractorType type={type} onChoose={(chosen) => onChoose(category, chosen)} />
      )}
    </div>
  )
}

function ContractorType({ type, onChoose }: { type: string; onChoose: (type: string) => void }) {
  const { t } = useTranslation('directory')
  const language = useLanguage()
  const { typeName } = useCategoryNames()
  const { data = [] } = useQuery(api.categories.query())
  const usedTypes = data.filter(({ count }) => count > 0)
  const isUsed = usedTypes.some(({ name }) => name === type)
  const options = type && !isUsed ? [...usedTypes, { name: type, count: 0 }] : usedTypes
  return (
    <SelectField
      name="type"
      label={t('directory.contractorType')}
      value={type}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value="">{t('directory.allTypes')}</option>
      {options.map(({ name, count }) => (
        <option key={name} value={name}>
          {typeName(name)} ({formatNumber(count, language)})
        </option>
      ))}
    </SelectField>
  )
}
