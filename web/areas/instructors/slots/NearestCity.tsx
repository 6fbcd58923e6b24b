import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** Chooses a time zone by the nearest known city. There are thousands of them, so the country comes first. */
export function NearestCity({ onZone }: { onZone: (timeZone: string | undefined) => void }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const [country, setCountry] = useState('')
  const countries = useQuery(api.towns.query({}))
  const { data, error } = useQuery({ ...api.towns.query({ country }), enabled: country !== '' })
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const namedCountries = (countries.data?.countries ?? [])
    .map((one) => ({ ...one, name: (one.region && names.of(one.region)) || one.country }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  const towns = (country && data?.towns) || []
  const failure = countries.error ?? error
  return (
    <>
      {failure && <Alert>{messageOf(failure, t)}</Alert>}
      <SelectField
        name="country"
        label={t('place.country')}
        value={country}
        onChange={({ target }) => {
          setCountry(target.value)
          onZone(undefined)
        }}
      >
        <option value="">{t('place.choose')}</option>
        {namedCountries.map((one) => (
          <option key={one.country} value={one.country}>
            {one.name}
          </option>
        ))}
      </SelectField>
      <SelectField
        key={country}
        name="timeZone"
        label={t('place.nearest')}
        hint={t('place.nearestHint')}
        onChange={({ target }) =>
          onZone(target.value === '' ? undefined : towns[Number(target.value)]?.timeZone)
        }
      >
        <option value="">{t('place.choose')}</option>
        {towns.map(({ city, state }, at) => (
          // A state may have two towns of the same name.
          <option key={at} value={at}>
            {state && state !== city ? `${city}, ${state}` : city}
          </option>
        ))}
      </SelectField>
    </>
  )
}
