import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** A city whose time is meant, where the typed one is not known: by its country, for the whole list has thousands. */
export function NearestCity({ onZone }: { onZone: (timeZone: string | undefined) => void }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const [country, setCountry] = useState('')
  const countries = useQuery(api.towns.query({}))
  const { data, error } = useQuery({ ...api.towns.query({ country }), enabled: country !== '' })
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const named = (countries.data?.countries ?? [])
    .map((one) => ({ ...one, name: (one.region && names.of(one.region)) || one.country }))
    .sort((one, other) => one.name.localeCompare(other.name, language))
  const towns = (country && data?.towns) || []
  const failed = countries.error ?? error
  return (
    <>
      {failed && <Alert>{messageOf(failed, t)}</Alert>}
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
        {named.map((one) => (
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
          // Two towns of a name may stand in one state.
          <option key={at} value={at}>
            {state && state !== city ? `${city}, ${state}` : city}
          </option>
        ))}
      </SelectField>
    </>
  )
}
