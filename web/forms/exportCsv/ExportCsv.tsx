import { makeTextsHook, messageOf } from '#web/shell/index.ts'
import { Alert, Button, type ButtonProps } from '#web/ui/index.ts'
import { saveCsv } from '../saveFile.ts'
import { useSending } from '../useSending.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    exportCsv: typeof en
  }
}

const useExportTexts = makeTextsHook('exportCsv', { en, fr, es })

/** The columns of the file by their names, each with its cell in a row. */
export type CsvColumns<Row> = Record<string, (row: Row) => string | number | undefined>

interface Props<Row> {
  fileName: string
  columns: CsvColumns<Row>
  /** Returns all rows of the file. */
  load: () => Promise<readonly Row[]>
  /** Names the rows for screen readers, on a page with several of these buttons. */
  rowsName?: string
  size?: ButtonProps['size']
}

/** A button that loads rows and saves them as a CSV file. */
export function ExportCsv<Row>({ fileName, columns, load, rowsName, size = 'small' }: Props<Row>) {
  const { t } = useExportTexts()
  const { send, error, isPending } = useSending({
    call: load,
    onSuccess: (rows) =>
      saveCsv(fileName, [
        Object.keys(columns),
        ...rows.map((row) => Object.values(columns).map((cell) => String(cell(row) ?? ''))),
      ]),
  })
  return (
    <>
      <Button
        look="secondary"
        size={size}
        icon="download"
        busy={isPending}
        busyLabel={t('loading')}
        onClick={send}
        aria-label={rowsName && t('saveRows', { rows: rowsName })}
      >
        {t('save')}
      </Button>
      {error && <Alert>{messageOf(error, t)}</Alert>}
    </>
  )
}
