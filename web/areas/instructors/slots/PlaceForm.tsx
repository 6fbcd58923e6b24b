import { useEffect, useState } from 'react'
import type { Profile } from '#shared/instructors/contract.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { NearestCity } from './NearestCity.tsx'
import { useProfileChange } from './useProfileChange.ts'
import { zoneCity } from './zoneCity.ts'

/** The city and the place in it. The city brings its time zone; where it does not, that of the nearest city is chosen. */
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
  // The version for which a city's time is asked: once another one is stored, the question is over.
  const [asked, setAsked] = useState<number>()
  const isAsked = asked === version
  useEffect(() => {
    if (isUnknown) setAsked(version)
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
          void send({ city: typed, location: place, timeZone: isAsked ? zone : undefined })
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
        {isAsked ? (
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
                  setAsked(version)
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
