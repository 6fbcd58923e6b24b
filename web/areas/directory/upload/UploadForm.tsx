import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { type Mapping, optionalColumns, requiredColumns } from '#shared/directory/headers.ts'
import { directorySheet } from '#shared/directory/uploads.ts'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { formatNumber, messageOf, useLanguage } from '#web/shell/index.ts'
import { Badge, Banner, Button, buttonClass, Card, Form, Icon } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { MappingForm } from './MappingForm.tsx'
import { Preview } from './Preview.tsx'
import { useImportTexts } from './useImportTexts.ts'
import { faultOf, type SheetFault, useSheet } from './useSheet.ts'

/** Lists the required and the optional columns of a spreadsheet. */
function SheetRules() {
  const { t } = useImportTexts()
  const language = useLanguage()
  return (
    <section className="grid content-start gap-3 text-sm lg:border-line lg:border-l lg:pl-10">
      <h2 className="text-base">{t('upload.columns.heading')}</h2>
      <p className="text-soft">{t('upload.columns.text')}</p>
      <h3 className="mt-1 text-sm">{t('upload.columns.required')}</h3>
      <Columns names={requiredColumns} areRequired />
      <h3 className="mt-1 text-sm">{t('upload.columns.optional')}</h3>
      <Columns names={optionalColumns} />
      <p className="mt-1 text-soft">{t('template.text')}</p>
      <p>
        <a
          href={`/api/directory/template?lang=${language}`}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Icon name="download" />
          {t('template.download')}
        </a>
      </p>
    </section>
  )
}

const Columns = ({ names, areRequired = false }: { names: readonly string[]; areRequired?: boolean }) => (
  <ul className="flex flex-wrap gap-1.5" translate="no">
    {names.map((name) => (
      <li key={name}>
        <Badge tone={areRequired ? 'success' : undefined}>{name}</Badge>
      </li>
    ))}
  </ul>
)

const { megabytes } = directorySheet

/** Lets an administrator choose a spreadsheet, preview it and start its import. */
export function UploadForm({ onStarted }: { onStarted: (batchId: string) => void }) {
  const { t } = useImportTexts()
  const language = useLanguage()
  const queryClient = useQueryClient()
  const { file, progress, choose, upload } = useSheet()
  const [fault, setFault] = useState<SheetFault>()

  const [mapping, setMapping] = useState<Mapping>()

  const test = useSending({
    call: async ({ sheet, mapping }: { sheet: File; mapping?: Mapping | undefined }) =>
      api.testParse({ key: await upload(sheet), mapping }),
    onSuccess: (_, { mapping: used }) => setMapping(used),
  })
  const offer = test.data?.mapping
  const start = useSending({
    call: async (sheet: File) =>
      api.bulkUpload(
        { key: await upload(sheet), ...(mapping && { mapping, layout: offer?.layout }) },
        { headers: { prefer: 'respond-async' } },
      ),
    onSuccess: ({ batchId }) => {
      onStarted(batchId)
      takeFile(undefined)
      void queryClient.invalidateQueries({ queryKey: api.history.key })
    },
  })
  const isBusy = test.isPending || start.isPending

  function takeFile(newFile: File | undefined) {
    test.reset()
    start.reset()
    const newFault = newFile && faultOf(newFile)
    setFault(newFault)
    setMapping(undefined)
    choose(newFault ? undefined : newFile)
  }
  function withFile(run: (sheet: File) => void) {
    const newFault = faultOf(file)
    setFault(newFault)
    start.reset()
    if (file && !newFault) run(file)
  }

  return (
    <Card as="section">
      <div className="grid gap-x-10 gap-y-6 lg:grid-cols-[1fr_20rem]">
        <Form
          onSubmit={() => withFile(start.send)}
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
            removeLabel={t('upload.remove')}
            disabled={isBusy}
            onFile={takeFile}
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
              onClick={() => withFile((sheet) => test.send({ sheet, mapping }))}
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
      {offer && file && (
        <MappingForm
          offer={offer}
          mapping={mapping}
          busy={isBusy}
          onMap={(newMapping) => test.send({ sheet: file, mapping: newMapping })}
        />
      )}
      {test.data && <Preview file={test.data} />}
    </Card>
  )
}
