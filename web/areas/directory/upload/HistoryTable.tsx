import type { Upload } from '#shared/directory/upload.ts'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { formatBytes, formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, type Column, DataTable } from '#web/ui/index.ts'
import { StatusBadge } from './StatusBadge.tsx'

export interface HistoryTableProps {
  uploads: readonly Upload[]
  onOpen: (upload: Upload) => void
  onDelete: (upload: Upload) => void
}

export function HistoryTable({ uploads, onOpen, onDelete }: HistoryTableProps) {
  const { t } = useTranslation('directory')
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
      key: 'file',
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
      key: 'status',
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
      key: 'rows',
      header: t('history.totalRows'),
      align: 'end',
      cell: ({ totalRows }) => formatNumber(totalRows, language),
    },
    {
      key: 'stored',
      header: t('history.stored'),
      align: 'end',
      cell: ({ successfulUploads }) => formatNumber(successfulUploads, language),
    },
    {
      key: 'failed',
      header: t('history.failed'),
      align: 'end',
      cell: ({ failedUploads }) => formatNumber(failedUploads, language),
    },
    {
      key: 'time',
      header: t('history.time'),
      align: 'end',
      wideOnly: true,
      cell: ({ status, processingTime }) => (status === 'processing' ? '—' : seconds(processingTime)),
    },
    {
      key: 'actions',
      header: t('history.actions'),
      plain: true,
      align: 'end',
      cell: (upload) =>
        upload.status !== 'deleting' && (
          <span className="flex gap-2 md:justify-end">
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
    <DataTable
      caption={t('history.heading')}
      columns={columns}
      rows={uploads}
      rowKey={({ _id }) => _id}
      scrolls
      className="md:max-h-[400px]"
    />
  )
}
