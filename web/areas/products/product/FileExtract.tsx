import type { SheetExtract } from '#shared/kernel/download.ts'
import { languageNames } from '#shared/kernel/language.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'

/**
 * Shows some rows of a workbook's sheets, with the letters and numbers that the workbook has. A sheet that is named after the reader's
 * language comes first.
 */
export function FileExtract({ sheets }: { sheets: readonly SheetExtract[] }) {
  const { t } = useTranslation('products')
  const ownName = languageNames[useLanguage()]
  const isOwn = ({ name }: SheetExtract) => name === ownName
  const sorted = sheets.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)))
  return (
    <>
      <p className="max-w-prose text-soft">{t('extract.lead')}</p>
      <div className="grid grid-cols-1 gap-8">
        {sorted.map((sheet, index) => (
          // Two sheets may look equal, and the list is reordered for another language only.
          <Sheet key={index} sheet={sheet} />
        ))}
      </div>
    </>
  )
}

const line = 'border border-line px-3 py-1.5 text-left'

function Sheet({ sheet: { name, columns, moreColumns, rows } }: { sheet: SheetExtract }) {
  const { t } = useTranslation('products')
  const label = t('extract.sheet', { name })
  return (
    <div className="grid grid-cols-1 gap-2">
      {/* The frame around the table takes the focus, so that it also scrolls by keyboard. */}
      <div className="scrolls-sideways" {...{ role: 'group', tabIndex: 0, 'aria-label': label }}>
        <table className="border-collapse text-sm">
          <caption className="pb-2 text-left text-base font-semibold">{label}</caption>
          <thead>
            <tr className="text-soft">
              <th scope="col" className={line}>
                <span className="visually-hidden">{t('extract.row')}</span>
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className={line} translate="no">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells }) => (
              <tr key={number}>
                <th scope="row" className={`${line} text-soft`}>
                  {number}
                </th>
                {cells.map((cell, index) => (
                  <td key={columns[index]} className={`${line} whitespace-nowrap`} dir="auto">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {moreColumns > 0 && (
        <p className="text-sm text-soft">{t('extract.moreColumns', { count: moreColumns })}</p>
      )}
    </div>
  )
}
