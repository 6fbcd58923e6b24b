import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Upload } from '#shared/directory/upload.ts'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { formatNumber, isRefusal, messageOf, useLanguage } from '#web/shell/index.ts'
import { Banner, Card } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { ErrorList } from './ErrorList.tsx'
import { ImportSummary } from './ImportSummary.tsx'
import { StatusBadge } from './StatusBadge.tsx'
import { UnplacedCompanies } from './UnplacedCompanies.tsx'
import { useImportTexts } from './useImportTexts.ts'
import { useRowError } from './useRowError.ts'

const pollingIntervalMs = 700
const successMessageMs = 5000

const isGone = (error: Error | null) => isRefusal(error, 404)

/** Shows the progress of an import and then its result. Shows nothing if the upload has been deleted. */
export function ImportProgress({ id }: { id: string }) {
  const queryClient = useQueryClient()
  const { data: upload, error } = useQuery({
    ...api.upload.query({ id }),
    enabled: ({ state }) => !isGone(state.error),
    refetchInterval: ({ state }) =>
      state.data && state.data.status !== 'processing' ? false : pollingIntervalMs,
    refetchIntervalInBackground: true,
    retry: (count, cause) => !isGone(cause) && count < 20,
  })
  const isDone = upload !== undefined && upload.status !== 'processing'
  useEffect(() => {
    if (!isDone) return
    for (const queryKey of [api.history.key, api.list.key, api.categories.key])
      void queryClient.invalidateQueries({ queryKey })
  }, [isDone, queryClient])

  if (isGone(error)) return null
  if (!upload) return error ? <Banner tone="danger">{messageOf(error)}</Banner> : null
  return (
    <Card as="section" className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="wrap-anywhere" translate="no">
          {upload.originalFileName}
        </h2>
        <StatusBadge status={upload.status} />
      </div>
      {isDone ? <ImportResult upload={upload} /> : <RunningImport upload={upload} />}
    </Card>
  )
}

function RunningImport({ upload: { totalRows, processedRows } }: { upload: Upload }) {
  const { t } = useImportTexts()
  const language = useLanguage()
  if (totalRows === 0) return <ProgressBar label={t('progress.reading')} />
  const figures = { done: formatNumber(processedRows, language), total: formatNumber(totalRows, language) }
  return (
    <ProgressBar
      label={t('progress.importing')}
      value={processedRows / totalRows}
      detail={t('progress.rows', figures)}
    />
  )
}

function ImportResult({ upload }: { upload: Upload }) {
  const { t } = useImportTexts()
  const rowError = useRowError()
  const [isNew, setIsNew] = useState(true)
  useEffect(() => {
    const timer = setTimeout(setIsNew, successMessageMs, false)
    return () => clearTimeout(timer)
  }, [])
  const { status, uploadedCount, errorCount, errors } = upload
  const isFailed = status === 'failed'
  return (
    <>
      {isFailed && (
        <Banner tone="danger">
          {t('upload.failed', { message: errors[0] ? rowError(errors[0].error) : t('upload.nothingStored') })}
        </Banner>
      )}
      {!isFailed && isNew && (
        <Banner tone="success">
          {t('upload.succeeded', { n: uploadedCount })}{' '}
          {errorCount > 0 && t('upload.errorCount', { count: errorCount })}
        </Banner>
      )}
      {!isFailed && <ImportSummary upload={upload} />}
      <Figures upload={upload} />
      <UnplacedCompanies upload={upload} />
      {errorCount > 0 && <ErrorList upload={upload} isAnnounced />}
    </>
  )
}

function Figures({ upload }: { upload: Upload }) {
  const { t } = useImportTexts()
  const language = useLanguage()
  const figures: [string, number][] = [
    [t('history.totalRows'), upload.totalRows],
    [t('history.stored'), upload.successfulUploads],
    [t('history.failed'), upload.failedUploads],
    [t('history.listings'), upload.uploadedCount],
  ]
  return (
    <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border border-line bg-line sm:grid-cols-4">
      {figures.map(([label, value]) => (
        <div key={label} className="bg-raised px-4 py-3">
          <dt className="text-sm text-soft">{label}</dt>
          <dd className="font-semibold text-xl">{formatNumber(value, language)}</dd>
        </div>
      ))}
    </dl>
  )
}
