import { formatNumber, useLanguage } from '#web/shell/index.ts'
import { Badge, type Column, DataTable } from '#web/ui/index.ts'
import type { api } from '../api.ts'
import { useCategoryNames } from '../useCategoryNames.ts'
import { FoundCompanies } from './FoundCompanies.tsx'
import { useImportTexts } from './useImportTexts.ts'

type ParsedFile = Awaited<ReturnType<typeof api.testParse>>
type Sheet = ParsedFile['sheets'][number]

/** Shows what an import of the file would read: sheets, headers, categories, the first row. */
export function Preview({ file }: { file: ParsedFile }) {
  const { t } = useImportTexts()
  const language = useLanguage()
  const { industryName } = useCategoryNames()
  const sheets: Column<Sheet>[] = [
    {
      header: t('preview.sheet'),
      rowHeader: true,
      cell: ({ name }) => <span translate="no">{name}</span>,
    },
    {
      header: t('preview.rows'),
      align: 'end',
      cell: ({ rows }) => formatNumber(rows, language),
    },
    {
      header: t('preview.missing'),
      cell: ({ missing }) =>
        missing.length === 0 ? (
          <Badge tone="success">{t('preview.complete')}</Badge>
        ) : (
          <span className="flex flex-wrap gap-1.5" translate="no">
            {missing.map((column) => (
              <Badge key={column} tone="danger">
                {column}
              </Badge>
            ))}
          </span>
        ),
    },
  ]
  const categories = Object.entries(file.autoCategorization)
  return (
    <div className="mt-6 grid grid-cols-1 gap-6 border-line border-t pt-6" role="status">
      <div>
        <h2>{t('preview.heading')}</h2>
        <p className="text-soft">
          <span translate="no">{file.fileName}</span> · {t('preview.total', { count: file.totalRows })}
        </p>
      </div>
      <DataTable
        caption={t('preview.sheets')}
        captionShown
        columns={sheets}
        rows={file.sheets}
        rowKey={({ name }) => name}
      />
      <FoundCompanies file={file} />
      <section>
        <h3>{t('preview.headers')}</h3>
        <p className="mt-2 flex flex-wrap gap-1.5" translate="no">
          {file.headers.map((header) => (
            <Badge key={header}>{header}</Badge>
          ))}
        </p>
      </section>
      {categories.length > 0 && (
        <section>
          <h3>{t('preview.categories')}</h3>
          <section className="mt-2 max-h-60 overflow-auto" aria-label={t('preview.categories')} tabIndex={0}>
            <ul className="grid grid-cols-1 gap-x-6 gap-y-1 sm:grid-cols-2">
              {categories.map(([word, industry]) => (
                <li key={word}>
                  <span translate="no">{word}</span> → <strong>{industryName(industry)}</strong>
                </li>
              ))}
            </ul>
          </section>
        </section>
      )}
      <FirstRow row={file.firstRow} />
    </div>
  )
}

function FirstRow({ row }: { row: Record<string, string> }) {
  const { t } = useImportTexts()
  const cells = Object.entries(row)
  if (cells.length === 0) return null
  return (
    <section>
      <h3>{t('preview.firstRow')}</h3>
      <dl className="mt-2 grid grid-cols-1 gap-x-6 gap-y-2 sm:grid-cols-2" translate="no">
        {cells.map(([header, value]) => (
          <div key={header}>
            <dt className="text-sm text-soft">{header}</dt>
            <dd className="wrap-anywhere">{value || '—'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
