import type { ComponentProps } from 'react'
import { regions } from '#shared/inventories/regions.ts'
import { SelectField } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { useRegionName } from './regions.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'name'> & { name?: string }

/** A select for a region: countries, then the parts of each country that has some. */
export function RegionSelect({ name = 'region', ...field }: Props) {
  const { language } = useInventoryTexts()
  const nameOf = useRegionName()
  const { compare } = new Intl.Collator(language)
  // A region that a spreadsheet has named stays what it is.
  const value = String(field.value ?? field.defaultValue ?? '')
  const codes = value === '' || regions.includes(value) ? regions : [value, ...regions]
  const sorted = codes
    .map((code) => ({ code, label: nameOf(code) }))
    .sort((one, other) => compare(one.label, other.label))
  const isPart = ({ code }: { code: string }) => code.includes('-')
  const parts = [...Map.groupBy(sorted.filter(isPart), ({ code }) => nameOf(code.split('-')[0]!))]
  const optionOf = ({ code, label }: { code: string; label: string }) => (
    <option key={code} value={code}>
      {label}
    </option>
  )
  return (
    <SelectField name={name} translate="no" {...field}>
      {sorted.filter((one) => !isPart(one)).map(optionOf)}
      {parts
        .sort(([one], [other]) => compare(one, other))
        .map(([country, some]) => (
          <optgroup key={country} label={country}>
            {some.map(optionOf)}
          </optgroup>
        ))}
    </SelectField>
  )
}
