import type { CompanyRow } from '#shared/directory/listing.ts'
import { formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import { type Column, DataTable, Skeleton } from '#web/ui/index.ts'
import { CompanyName, useShownPackage } from './CompanyName.tsx'
import { Contact } from './Contact.tsx'
import { placeOf } from './placeOf.ts'
import { ownCategoryOf, useCategoryNames } from './useCategoryNames.ts'

export function CompanyTable({ companies }: { companies: readonly CompanyRow[] }) {
  const { t } = useTranslation('directory')
  const { industryName, typeName, categoryName } = useCategoryNames()
  const language = useLanguage()
  const packageOf = useShownPackage()
  const columns: Column<CompanyRow>[] = [
    {
      header: t('column.company'),
      rowHeader: true,
      cell: (company) => <CompanyName company={company} shownAs={packageOf(company)} />,
    },
    {
      header: t('column.contact'),
      plain: true,
      cell: (company) => <Contact company={company} />,
    },
    {
      header: t('column.place'),
      plain: true,
      cell: (company) => (
        <span translate="no" className="whitespace-pre-line table:line-clamp-5">
          {placeOf(company) || '—'}
          {company.distance !== undefined && (
            <span className="block text-soft" translate="yes">
              {t('distance', { km: formatNumber(company.distance, language) })}
            </span>
          )}
        </span>
      ),
    },
    {
      header: t('column.industry'),
      plain: true,
      cell: (company) => (
        <span className="flex flex-wrap gap-x-2 table:grid">
          <span>{industryName(company.industry)}</span>
          {company.contractorType ? (
            <span className="text-soft">{typeName(company.contractorType)}</span>
          ) : (
            <OwnCategory words={ownCategoryOf(company)} nameOf={categoryName} />
          )}
        </span>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('directory.heading')}
      columns={columns}
      rows={companies}
      rowKey={({ _id }) => _id}
    />
  )
}

function OwnCategory({
  words = '',
  nameOf,
}: {
  words: string | undefined
  nameOf: (words: string) => string | undefined
}) {
  const name = nameOf(words)
  return (
    <span className="text-soft" translate={name ? undefined : 'no'}>
      {name ?? words}
    </span>
  )
}

const skeletonRows = ['a', 'b', 'c', 'd', 'e']

/** It is at most as high as a table with one company, so that the content below only moves down. */
export const CompanyTableSkeleton = () => (
  <div className="grid gap-3" aria-hidden="true">
    {skeletonRows.map((row) => (
      <Skeleton key={row} className="h-14 w-full" />
    ))}
  </div>
)
