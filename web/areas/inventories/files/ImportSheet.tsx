import { useState } from 'react'
import type { ImportReport } from '#shared/inventories/importReport.ts'
import type { InventoryWithFigures } from '#shared/inventories/inventory.ts'
import { maxImportRows } from '#shared/inventories/limits.ts'
import { inventorySheet } from '#shared/inventories/uploads.ts'
import { Dropzone } from '#web/forms/Dropzone.tsx'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { useSending } from '#web/forms/useSending.ts'
import { toast } from '#web/shell/index.ts'
import { Banner, Button, buttonClass, Form, Icon } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { beginAction } from '../view/errorOfLastAction.ts'
import { Refusal } from '../view/Refusal.tsx'
import { RowProblems } from './RowProblems.tsx'
import { faultOf, type SheetFault, useSheet } from './useSheet.ts'

interface Props {
  inventory: InventoryWithFigures
  onImported: () => Promise<unknown>
}

const { megabytes } = inventorySheet

/** Checks a spreadsheet of activities, says which rows are wrong, and imports the right ones. */
export default function ImportSheet({ inventory: { _id: id }, onImported }: Props) {
  const { t, number, language } = useInventoryTexts()
  const { progress, upload } = useSheet()
  const [file, setFile] = useState<File>()
  const [fault, setFault] = useState<SheetFault>()
  const send = async (sheet: File, dryRun: boolean) =>
    api.import({ id, fileKey: await upload(sheet), language, dryRun })
  const check = useSending({ call: (sheet: File) => send(sheet, true) })
  const start = useSending({
    async call(sheet: File) {
      beginAction()
      const first = await send(sheet, false)
      let { imported, left } = first
      // A long sheet takes several calls. Each continues where the one before has ended.
      while (left > 0) {
        const next = await send(sheet, false)
        if (next.left >= left) break
        imported += next.imported
        left = next.left
      }
      return { ...first, imported, left }
    },
    async onSuccess({ imported }) {
      toast(t('import.done', { count: imported }), { seconds: 5, topic: 'inventory' })
      await onImported()
    },
  })
  const isBusy = check.isPending || start.isPending
  function take(newFile: File | undefined) {
    beginAction()
    check.reset()
    start.reset()
    const newFault = newFile && faultOf(newFile)
    setFault(newFault)
    setFile(newFault ? undefined : newFile)
  }
  function submit() {
    beginAction()
    const newFault = faultOf(file)
    setFault(newFault)
    start.reset()
    if (file && !newFault) check.send(file)
  }
  const report = start.data ?? check.data
  return (
    <section aria-labelledby="inventory-import" className="grid grid-cols-1 gap-5">
      <h2 id="inventory-import">{t('import.heading')}</h2>
      <p className="max-w-prose text-soft">{t('import.text')}</p>
      <p>
        <a
          href={`/api/inventories/template?language=${language}`}
          download
          className={buttonClass('secondary', 'small')}
        >
          <Icon name="download" />
          {t('import.template')}
        </a>
      </p>
      <Form
        onSubmit={submit}
        busy={isBusy}
        className="max-w-3xl"
        issues={fault && [{ path: 'file', message: t(`import.faults.${fault}`, { megabytes }) }]}
      >
        <Dropzone
          name="file"
          label={t('import.file')}
          prompt={t('import.drop')}
          buttonLabel={t(file ? 'import.chooseOther' : 'import.choose')}
          hint={t('import.hint', { megabytes, rows: number(maxImportRows) })}
          accept=".xlsx,.xlsm,.csv"
          file={file}
          removeLabel={t('import.remove')}
          disabled={isBusy}
          onFile={take}
        />
        {progress !== undefined && (
          <ProgressBar
            label={t('import.sending')}
            value={progress}
            detail={number(progress, { style: 'percent', maximumFractionDigits: 0 })}
          />
        )}
        <Button
          type="submit"
          look="secondary"
          icon="search"
          className="justify-self-start"
          busy={check.isPending}
          busyLabel={t('import.checking')}
        >
          {t('import.check')}
        </Button>
      </Form>
      <Refusal error={check.error ?? start.error} />
      {report && file && (
        <Report
          report={report}
          isImported={start.isSuccess}
          isImporting={start.isPending}
          onImport={() => start.send(file)}
        />
      )}
    </section>
  )
}

interface ReportProps {
  report: ImportReport
  isImported: boolean
  isImporting: boolean
  onImport: () => void
}

/** Shows the report of a check or an import. */
function Report({ report, isImported, isImporting, onImport }: ReportProps) {
  const { t } = useInventoryTexts()
  const { imported, present, equalRows, wrongRows, problems } = report
  return (
    <div className="grid grid-cols-1 gap-5">
      <Banner tone={wrongRows > 0 ? 'warning' : 'success'}>
        <p>{t(isImported ? 'import.done' : 'import.right', { count: imported })}</p>
        {present > 0 && <p>{t('import.present', { count: present })}</p>}
        {equalRows > 0 && <p>{t('import.equal', { count: equalRows })}</p>}
        <p>{wrongRows > 0 ? t('import.wrong', { count: wrongRows }) : t('import.noWrong')}</p>
      </Banner>
      {!isImported && imported > 0 && (
        <Button
          icon="upload"
          className="justify-self-start"
          busy={isImporting}
          busyLabel={t('import.importing')}
          onClick={onImport}
        >
          {t('import.submit', { count: imported })}
        </Button>
      )}
      {problems.length > 0 && <RowProblems report={report} />}
    </div>
  )
}
