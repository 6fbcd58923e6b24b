import { useId, useState } from 'react'
import { type Column, type Mapping, requiredColumns } from '#shared/directory/headers.ts'
import type { MappingOffer } from '#shared/directory/mapping.ts'
import { Banner, Button, Form, type FormValues, SelectField } from '#web/ui/index.ts'
import { useImportTexts } from './useImportTexts.ts'

interface Props {
  offer: MappingOffer
  /** The mapping with which the file was read; undefined if there was none. */
  mapping: Mapping | undefined
  busy: boolean
  onMap: (mapping: Mapping) => void
}

const isRequired = (column: Column) => requiredColumns.some((required) => required === column)

/** Asks which header of the sheet stands for each column that the sheet does not name itself. */
export function MappingForm({ offer, mapping, busy, onMap }: Props) {
  const { t } = useImportTexts()
  const [repeated, setRepeated] = useState<string>()
  const headingId = useId()
  const chosen = mapping ?? offer.suggested

  function submit(values: FormValues) {
    const headers = offer.missing.flatMap((column) => values[column] || [])
    const twice = headers.find((header, index) => headers.indexOf(header) < index)
    setRepeated(twice)
    if (twice === undefined)
      onMap(
        Object.fromEntries(
          offer.missing.flatMap((column) => (values[column] ? [[column, values[column]]] : [])),
        ),
      )
  }

  return (
    <section aria-labelledby={headingId} className="mt-6 border-line border-t pt-6">
      <h2 id={headingId}>{t('mapping.heading')}</h2>
      <p className="mt-1 text-soft">
        {t('mapping.text')} {!mapping && t(offer.isRemembered ? 'mapping.remembered' : 'mapping.suggested')}
      </p>
      <Form
        key={offer.layout}
        busy={busy}
        onSubmit={submit}
        className="mt-4"
        error={repeated && t('mapping.twice', { header: repeated })}
      >
        <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {offer.missing.map((column) => (
            <SelectField
              key={column}
              name={column}
              label={
                <>
                  <span translate="no">{column}</span> {isRequired(column) && `(${t('mapping.required')})`}
                </>
              }
              defaultValue={chosen[column] ?? ''}
            >
              <option value="">{t('mapping.none')}</option>
              {offer.headers.map((header) => (
                <option key={header} value={header} translate="no">
                  {header}
                </option>
              ))}
            </SelectField>
          ))}
        </div>
        <div>
          <Button type="submit" look="secondary" busy={busy} busyLabel={t('mapping.applying')}>
            {t('mapping.apply')}
          </Button>
        </div>
        {mapping && <Banner tone="success">{t('mapping.applied')}</Banner>}
      </Form>
    </section>
  )
}
