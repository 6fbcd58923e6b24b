import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { directorySheet } from '#shared/directory/uploads.ts'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { formatBytes, formatNumber, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Banner, Button, Card, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { Preview } from './Preview.tsx'
import { SheetRules } from './SheetRules.tsx'
import { faultOf, type SheetFault, useSheet } from './useSheet.ts'

const { megabytes } = directorySheet

/** Chooses a spreadsheet, previews it and starts its import. */
export function UploadForm({ onStarted }: { onStarted: (batchId: string) => void }) {
  const { t } = useTranslation('directory')
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { file, progress, choose, upload } = useSheet()
  const [fault, setFault] = useState<SheetFault>()

  const test = useMutation({ mutationFn: async (sheet: File) => api.testParse({ key: await upload(sheet) }) })
  const start = useMutation({
    mutationFn: async (sheet: File) =>
      api.bulkUpload({ key: await upload(sheet) }, { headers: { prefer: 'respond-async' } }),
    onSuccess: ({ batchId }) => {
      onStarted(batchId)
      take(undefined)
      void queryClient.invalidateQueries({ queryKey: api.history.key })
    },
  })
  const isBusy = test.isPending || start.isPending

  function take(chosen: File | undefined) {
    test.reset()
    start.reset()
    const found = chosen && faultOf(chosen)
    setFault(found)
    choose(found ? undefined : chosen)
  }
  function withFile(run: (sheet: File) => void) {
    const found = faultOf(file)
    setFault(found)
    test.reset()
    start.reset()
    if (file && !found) run(file)
  }

  return (
    <Card as="section">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem]">
        <Form
          onSubmit={() => withFile(start.mutate)}
          busy={isBusy}
          issues={fault && [{ path: 'file', message: t(`upload.fault.${fault}`, { megabytes }) }]}
        >
          <Dropzone
            name="file"
            label={t('upload.file')}
            prompt={t('upload.drop')}
            buttonLabel={t(file ? 'upload.chooseOther' : 'upload.choose')}
            hint={t('upload.hint', { megabytes })}
            accept=".xlsx,.xls,.xlsm,.csv"
            file={file}
            fileSize={file && formatBytes(file.size, language)}
            removeLabel={t('upload.remove')}
            disabled={isBusy}
            onFile={take}
          />
          {progress !== undefined && (
            <ProgressBar
              label={t('upload.sending')}
              value={progress}
              detail={formatNumber(progress, language, { style: 'percent' })}
            />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" icon="upload" busy={start.isPending} busyLabel={t('upload.starting')}>
              {t('upload.submit')}
            </Button>
            <Button
              look="secondary"
              icon="search"
              busy={test.isPending}
              busyLabel={t('upload.testing')}
              onClick={() => withFile(test.mutate)}
            >
              {t('upload.test')}
            </Button>
          </div>
          {start.error && (
            <Banner tone="danger">{t('upload.failed', { message: messageOf(start.error) })}</Banner>
          )}
          {test.error && (
            <Banner tone="danger">{t('upload.testFailed', { message: messageOf(test.error) })}</Banner>
          )}
        </Form>
        <SheetRules />
      </div>
      {test.data && <Preview file={test.data} />}
    </Card>
  )
}
