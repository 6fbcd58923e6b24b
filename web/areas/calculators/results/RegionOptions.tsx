import { useResultTexts } from './resultTexts.ts'

/** Options of a select for regions: the world and countries, then the parts of each country that has some. */
export function RegionOptions({ regions }: { regions: readonly string[] }) {
  const { region: nameOf, language } = useResultTexts()
  const sorted = regions.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other), language))
  const parts = Map.groupBy(
    sorted.filter((code) => code.includes('-')),
    (code) => code.split('-')[0]!,
  )
  const optionOf = (code: string) => (
    <option key={code} value={code}>
      {nameOf(code)}
    </option>
  )
  return (
    <>
      {sorted.filter((code) => !code.includes('-')).map(optionOf)}
      {[...parts].map(([country, codes]) => (
        <optgroup key={country} label={nameOf(country)}>
          {codes.map(optionOf)}
        </optgroup>
      ))}
    </>
  )
}
