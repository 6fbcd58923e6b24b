import { optionalColumns, requiredColumns } from '#shared/directory/headers.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Badge } from '#web/ui/index.ts'

/** Lists the required and the optional columns of a spreadsheet. */
export function SheetRules() {
  const { t } = useTranslation('directory')
  return (
    <section className="grid content-start gap-3 text-sm lg:border-line lg:border-l lg:pl-10">
      <h2 className="text-base">{t('upload.columns.heading')}</h2>
      <p className="text-soft">{t('upload.columns.text')}</p>
      <h3 className="mt-1 text-sm">{t('upload.columns.required')}</h3>
      <Columns names={requiredColumns} areRequired />
      <h3 className="mt-1 text-sm">{t('upload.columns.optional')}</h3>
      <Columns names={optionalColumns} />
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
