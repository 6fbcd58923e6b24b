import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { RowError } from '#shared/newsletter/subscriberFile.ts'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { formatNumber, messageOf, textOfCode, useLanguage } from '#web/shell/index.ts'
import { Alert, Banner, Button, type Column, DataTable, Dialog } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { useAdminTexts } from '../useAdminTexts.ts'

type Code = Parameters<typeof textOfCode>[0]['code']

/** Imports subscribers from a CSV, and shows the counts and the rows with errors. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { t } = useAdminTexts()
  const language = useLanguage()
  const client = useQueryClient()
  const [file, setFile] = useState<File>()
  const {
    send,
    data: outcome,
    error,
    isPending,
    reset,
  } = useSending({
    call: async (newFile: File) => api.importSubscribers({ csv: await newFile.text() }),
    onSuccess: () => void client.invalidateQueries({ queryKey: api.subscribers.key }),
  })
  const figure = (count: number) => formatNumber(count, language)
  const columns: Column<RowError>[] = [
    { header: t('import.row'), rowHeader: true, cell: ({ row }) => figure(row) },
    {
      header: t('import.wrong'),
      cell: ({ code, message }) => textOfCode({ path: 'csv', code: code as Code, params: {}, message }, t),
    },
  ]
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={t('import.title')}
      closeLabel={t('issue.close')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('issue.close')}
          </Button>
          <Button
            busy={isPending}
            busyLabel={t('import.busy')}
            disabled={!file}
            onClick={() => file && send(file)}
          >
            {t('import.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>{t('import.text')}</p>
        <pre className="overflow-x-auto rounded-card border border-line p-3 text-sm" translate="no">
          {'email,language,consent date\nzoe@example.org,fr,2026-01-31'}
        </pre>
        {error && <Alert>{messageOf(error, t)}</Alert>}
        {outcome && (
          <Banner
            tone={outcome.errors.length > 0 ? 'warning' : 'success'}
            title={t('import.done', { count: outcome.added, figure: figure(outcome.added) })}
          >
            {outcome.alreadyConfirmed > 0 && (
              <p>
                {t('import.known', {
                  count: outcome.alreadyConfirmed,
                  figure: figure(outcome.alreadyConfirmed),
                })}
              </p>
            )}
            {outcome.stillUnsubscribed > 0 && (
              <p>
                {t('import.left', {
                  count: outcome.stillUnsubscribed,
                  figure: figure(outcome.stillUnsubscribed),
                })}
              </p>
            )}
          </Banner>
        )}
        {outcome && outcome.errors.length > 0 && (
          <div className="grid gap-2">
            <h3 className="text-base">{t('import.errors')}</h3>
            <DataTable
              caption={t('import.errors')}
              columns={columns}
              rows={outcome.errors}
              rowKey={({ row }) => String(row)}
            />
          </div>
        )}
        <Dropzone
          name="csv"
          label={t('import.file')}
          prompt={t('import.prompt')}
          buttonLabel={t('import.choose')}
          accept=".csv,text/csv"
          file={file}
          removeLabel={t('import.removeFile')}
          onFile={(newFile) => {
            reset()
            setFile(newFile)
          }}
        />
      </div>
    </Dialog>
  )
}
