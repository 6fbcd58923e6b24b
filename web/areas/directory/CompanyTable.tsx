import type { Listing } from '#shared/directory/listing.ts'
import { useTranslation } from '#web/shell/index.ts'
import { type Column, DataTable } from '#web/ui/index.ts'
import { CompanyName } from './CompanyName.tsx'
import { Contact } from './Contact.tsx'
import { placeOf } from './placeOf.ts'
import { useCategoryNames } from './useCategoryNames.ts'
import { useShownPackage } from './useShownPackage.ts'

export function CompanyTable({ companies, onOpen }: { companies: readonly Listing[]; onOpen: (id: string) => void }) {
  const { t } = useTranslation('directory')
  const { industryName, typeName } = useCategoryNames()
  const packageOf = useShownPackage()
  const columns: Column<Listing>[] = [
    {
      key: 'company',
      header: t('column.company'),
      rowHeader: true,
      cell: (company) => <CompanyName company={company} shownAs={packageOf(company)} onOpen={() => onOpen(company._id)} />,
    },
    { key: 'contact', header: t('column.contact'), cell: (company) => <Contact company={company} /> },
    {
      key: 'place',
      header: t('column.place'),
      cell: (company) => (
        <span translate="no" className="line-clamp-3 whitespace-pre-line">
          {placeOf(company) || '—'}
        </span>
      ),
    },
    {
      key: 'industry',
      header: t('column.industry'),
      cell: ({ industry, displayCategory, contractorType }) => (
        <span className="grid">
          <span>{industryName(industry)}</span>
          {(contractorType || displayCategory !== industry) && (
            <span className="text-sm text-soft">{contractorType ? typeName(contractorType) : displayCategory}</span>
          )}
        </span>
      ),
    },
  ]
  return <DataTable caption={t('directory.heading')} columns={columns} rows={companies} rowKey={({ _id }) => _id} />
}
