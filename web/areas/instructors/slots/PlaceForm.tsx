import { useEffect, useState } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { NearestCity } from './NearestCity.tsx'
import { useProfileChange } from './useProfileChange.ts'
import { zoneCity } from './zoneCity.ts'

/** City and location. The city sets the time zone; for an unknown one, the nearest city is chosen. */
export function PlaceForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const { email, city, location, timeZone, version } = profile
  const { send, isPending, issues, error } = useProfileChange({
    profile,
    call: (sent: { city: string; location: string; timeZone: string | undefined }) =>
      api.change({ email, ...sent }),
    done: t('place.done'),
    failed: t('place.failed'),
  })
  const language = useLanguage()
  const isUnknown = issues.some(({ path }) => path === 'timeZone')
  const [zone, setZone] = useState<string>()
  // The profile's version whose zone is chosen by hand. Once a newer one is stored, the choice is made.
  const [choosingFor, setChoosingFor] = useState<number>()
  const isChoosing = choosingFor === version
  useEffect(() => {
    if (isUnknown) setChoosingFor(version)
  }, [isUnknown, version])
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
        onSubmit={({ city: typed = '', location: place = '' }) =>
          void send({ city: typed, location: place, timeZone: isChoosing ? zone : undefined })
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
          <NearestCity onZone={setZone} />
        ) : (
          timeZone && (
            <div>
              <p>{t('place.zoneOf', { city: zoneCity(timeZone, language) })}</p>
              <Button
                look="quiet"
                size="small"
                onClick={() => {
                  setZone(undefined)
                  setChoosingFor(version)
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
