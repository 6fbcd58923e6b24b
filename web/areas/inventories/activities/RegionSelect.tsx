import type { ComponentProps } from 'react'
import { regions } from '#shared/inventories/regions.ts'
import { SelectField } from '#web/ui/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'
import { useRegionName } from './regions.ts'

type Props = Omit<ComponentProps<typeof SelectField>, 'children' | 'name'> & { name?: string }

const countryOf = (code: string) => code.split('-')[0]!

/** Shows a select for a region. It has the countries by name, and below a country its provinces or grids. */
export function RegionSelect({ name = 'region', ...field }: Props) {
  const { language } = useInventoryTexts()
  const nameOf = useRegionName()
  const { compare } = new Intl.Collator(language)
  const byName = (one: string, other: string) => compare(nameOf(one), nameOf(other))
  // A region that only a spreadsheet has named is kept.
  const value = String(field.value ?? field.defaultValue ?? '')
  const codes = value === '' || regions.includes(value) ? regions : [value, ...regions]
  const codesByCountry = Map.groupBy(codes, countryOf)
  const options = (listedCodes: readonly string[]) =>
    listedCodes.map((code) => (
      <option key={code} value={code}>
        {nameOf(code)}
      </option>
    ))
  return (
    <SelectField name={name} translate="no" {...field}>
      {[...codesByCountry.keys()].sort(byName).map((country) => {
        const countryCodes = codesByCountry.get(country)!
        const parts = countryCodes.filter((code) => code !== country).sort(byName)
        if (parts.length === 0) return options(countryCodes)
        return (
          <optgroup key={country} label={nameOf(country)}>
            {options([...countryCodes.filter((code) => code === country), ...parts])}
          </optgroup>
        )
      })}
    </SelectField>
  )
}
