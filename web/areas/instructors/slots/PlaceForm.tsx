import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Button, Card, Field, Form, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useProfileChange } from './useProfileChange.ts'
import { zoneCity } from './zoneCity.ts'

/**
 * Edits city and location. The city determines the time zone. If the portal does not know the city, the user
 * chooses the nearest one.
 */
export function PlaceForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const { email, city, location, timeZone, version } = profile
  const { send, isPending, issues, error } = useProfileChange({
    profile,
    call: (change: { city: string; location: string; timeZone: string | undefined }) =>
      api.change({ email, ...change }),
    savedMessage: t('place.done'),
    failureMessage: t('place.failed'),
  })
  const language = useLanguage()
  const isCityUnknown = issues.some(({ path }) => path === 'timeZone')
  const [chosenZone, setChosenZone] = useState<string>()
  // The version of the profile for which the user chooses the zone. After a newer version was stored, the
  // choice is over.
  const [choosingForVersion, setChoosingForVersion] = useState<number>()
  const isChoosing = choosingForVersion === version
  useEffect(() => {
    if (isCityUnknown) setChoosingForVersion(version)
  }, [isCityUnknown, version])
  return (
    <Card as="section" aria-labelledby="place-heading" className="grid gap-5">
      <h2 id="place-heading" className="text-xl">
        {t('place.heading')}
      </h2>
      <Form
        busy={isPending}
        issues={issues}
        error={issues.length === 0 && error}
        aria-labelledby="place-heading"
        onSubmit={({ city: newCity = '', location: newLocation = '' }) =>
          send({ city: newCity, location: newLocation, timeZone: isChoosing ? chosenZone : undefined })
        }
      >
        <Field name="city" label={t('fields.city')} defaultValue={city} autoComplete="off" maxLength={200} />
        <Field
          name="location"
          label={t('place.location')}
          defaultValue={location}
          autoComplete="off"
          maxLength={200}
        />
        {isChoosing ? (
          <NearestCity onZone={setChosenZone} />
        ) : (
          timeZone && (
            <div>
              <p>{t('place.zoneOf', { city: zoneCity(timeZone, language) })}</p>
              <Button
                look="quiet"
                size="small"
                onClick={() => {
                  setChosenZone(undefined)
                  setChoosingForVersion(version)
                }}
              >
                {t('place.other')}
              </Button>
            </div>
          )
        )}
        <Button type="submit" className="justify-self-start" busy={isPending} busyLabel={t('saving')}>
          {t('place.save')}
        </Button>
      </Form>
    </Card>
  )
}

/**
 * Lets the user choose a time zone by the nearest known city. There are thousands of cities, so the country
 * is chosen first.
 */
function NearestCity({ onZone }: { onZone: (timeZone: string | undefined) => void }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const [country, setCountry] = useState('')
  const countries = useQuery(api.towns.query({}))
  const { data, error } = useQuery({ ...api.towns.query({ country }), enabled: country !== '' })
  const names = new Intl.DisplayNames([language], { type: 'region' })
  const namedCountries = (countries.data?.countries ?? [])
    .map((entry) => ({ ...entry, name: (entry.region && names.of(entry.region)) || entry.country }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
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
        {namedCountries.map((entry) => (
          <option key={entry.country} value={entry.country}>
            {entry.name}
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
        {towns.map(({ city, state }, index) => (
          // A state may have two towns of the same name.
          <option key={index} value={index}>
            {state && state !== city ? `${city}, ${state}` : city}
          </option>
        ))}
      </SelectField>
    </>
  )
}
