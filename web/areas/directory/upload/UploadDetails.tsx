import { useQuery } from '@tanstack/react-query'
import type { Listing } from '#shared/directory/listing.ts'
import type { Upload } from '#shared/directory/upload.ts'
import { formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Badge, Banner, type Column, DataTable, Dialog, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useCategoryNames } from '../useCategoryNames.ts'
import { ErrorList } from './ErrorList.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { UnplacedCompanies } from './UnplacedCompanies.tsx'
import { useImportTexts } from './useImportTexts.ts'

const maxListings = 50

/** Shows the listings that still belong to an upload, and its errors. */
export function UploadDetails({ upload, onClose }: { upload: Upload; onClose: () => void }) {
  const { t } = useImportTexts()
  const { t: area } = useTranslation('directory')
  const language = useLanguage()
  const { data, error } = useQuery(api.uploaded.query({ batchId: upload._id }))
  const firstListings = data?.listings.slice(0, maxListings) ?? []
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      closeLabel={area('close')}
      title={<span translate="no">{upload.originalFileName}</span>}
    >
      <div className="grid grid-cols-1 gap-4">
        {upload.successfulUploads > 0 && <ImportSummary upload={upload} />}
        {error && <Banner tone="danger">{t('details.failed')}</Banner>}
        {!data && !error && <Skeleton className="h-60 w-full" />}
        {data && (
          <>
            <p className="text-soft">
              {data.count > maxListings
                ? t('details.first', {
                    shown: maxListings,
                    total: formatNumber(data.count, language),
                  })
                : t('details.count', { count: data.count })}
            </p>
            {firstListings.length > 0 && <Listings listings={firstListings} />}
          </>
        )}
        <UnplacedCompanies upload={upload} />
        {upload.errorCount > 0 && <ErrorList upload={upload} />}
      </div>
    </Dialog>
  )
}

function Listings({ listings }: { listings: Listing[] }) {
  const { t } = useImportTexts()
  const { t: area } = useTranslation('directory')
  const { industryName } = useCategoryNames()
  const columns: Column<Listing>[] = [
    {
      header: area('column.company'),
      rowHeader: true,
      cell: ({ company }) => <span translate="no">{company}</span>,
    },
    {
      header: area('company.email'),
      cell: ({ email }) => (
        <span className="wrap-anywhere table:wrap-break-word" translate="no">
          {email}
        </span>
      ),
    },
    { header: area('column.industry'), cell: ({ industry }) => industryName(industry) },
    {
      header: t('details.validation'),
      cell: ({ validationStatus }) => (
        <Badge tone={validationStatus === 'valid' ? 'success' : 'warning'}>
          {area(`validation.${validationStatus}`)}
        </Badge>
      ),
    },
  ]
  return (
    <DataTable
      caption={t('details.listings')}
      columns={columns}
      rows={listings}
      rowKey={({ _id }) => _id}
      scrolls
      className="md:max-h-[300px]"
    />
  )
}
