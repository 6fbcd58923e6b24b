import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import type { Upload } from '#shared/directory/upload.ts'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { PagedTable } from '#web/lists/PagedTable.tsx'
import { formatMoment, formatNumber, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, type Column, EmptyState } from '#web/ui/index.ts'
import { StatusBadge } from './StatusBadge.tsx'
import { useImportTexts } from './useImportTexts.ts'

interface Props {
  list: UseInfiniteQueryResult<Upload[]>
  onOpen: (upload: Upload) => void
  onDelete: (upload: Upload) => void
}

export function HistoryTable({ list, onOpen, onDelete }: Props) {
  const { t } = useImportTexts()
  const { t: area } = useTranslation('directory')
  const language = useLanguage()
  const seconds = (milliseconds: number) =>
    formatNumber(milliseconds / 1000, language, {
      style: 'unit',
      unit: 'second',
      unitDisplay: 'short',
      maximumFractionDigits: 1,
    })
  const columns: Column<Upload>[] = [
    {
      header: t('history.file'),
      rowHeader: true,
      cell: ({ originalFileName, fileSize, uploadDate }) => (
        <span className="grid">
          <span className="wrap-anywhere font-semibold" translate="no">
            {originalFileName}
          </span>
          <span className="font-normal text-sm text-soft">
            {formatMoment(uploadDate, language)} · {formatBytes(fileSize, language)}
          </span>
        </span>
      ),
    },
    {
      header: t('history.status'),
      cell: ({ status, deletedListings = 0, uploadedCount }) => (
        <span className="grid gap-1">
          <span>
            <StatusBadge status={status} />
          </span>
          {status === 'deleting' && (
            <ProgressBar
              label={t('history.deleted', { done: formatNumber(deletedListings, language) })}
              value={uploadedCount > 0 ? Math.min(1, deletedListings / uploadedCount) : undefined}
            />
          )}
        </span>
      ),
    },
    {
      header: t('history.totalRows'),
      align: 'end',
      cell: ({ totalRows }) => formatNumber(totalRows, language),
    },
    {
      header: t('history.stored'),
      align: 'end',
      cell: ({ successfulUploads }) => formatNumber(successfulUploads, language),
    },
    {
      header: t('history.failed'),
      align: 'end',
      cell: ({ failedUploads }) => formatNumber(failedUploads, language),
    },
    {
      header: t('history.time'),
      align: 'end',
      wideOnly: true,
      cell: ({ status, processingTime }) => (status === 'processing' ? '—' : seconds(processingTime)),
    },
    {
      header: t('history.actions'),
      plain: true,
      align: 'end',
      cell: (upload) =>
        upload.status !== 'deleting' && (
          <span className="flex gap-2 table:justify-end">
            <Button
              look="secondary"
              size="small"
              aria-label={t('history.openFile', { file: upload.originalFileName })}
              onClick={() => onOpen(upload)}
            >
              {t('history.open')}
            </Button>
            <Button
              look="caution"
              size="small"
              icon="trash"
              title={t('delete.confirm')}
              aria-label={t('history.deleteFile', { file: upload.originalFileName })}
              onClick={() => onDelete(upload)}
            />
          </span>
        ),
    },
  ]
  return (
    <PagedTable
      list={list}
      caption={t('history.heading')}
      columns={columns}
      rowKey={({ _id }) => _id}
      scrolls
      className="md:max-h-[400px]"
      empty={<EmptyState icon="file" title={t('history.empty')} />}
      failedText={(error) => messageOf(error, t)}
      more={{ label: t('history.more'), busyLabel: area('loading') }}
    />
  )
}
