import type { Profile } from '#shared/instructors/contract.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useProfileChange } from './useProfileChange.ts'

const zones = Intl.supportedValuesOf('timeZone')

/** The city and the place in it. The city brings its time zone; where it does not, one is chosen. */
export function PlaceForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const { email, city, location, timeZone } = profile
  const { send, isPending, issues, error } = useProfileChange({
    profile,
    call: (sent: { city: string; location: string; timeZone: string | undefined }) => api.change({ email, ...sent }),
    done: t('place.done'),
    failed: t('place.failed'),
  })
  const isUnknown = issues.some(({ path }) => path === 'timeZone')
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
        onSubmit={({ city: typed = '', location: place = '', timeZone: zone }) =>
          void send({ city: typed, location: place, timeZone: zone && zone !== timeZone ? zone : undefined })
        }
      >
        <Field name="city" label={t('fields.city')} defaultValue={city} autoComplete="off" maxLength={200} />
        <Field name="location" label={t('place.location')} defaultValue={location} autoComplete="off" maxLength={200} />
        {(timeZone || isUnknown) && (
          <SelectField name="timeZone" label={t('place.zone')} hint={t('place.zoneHint')} key={timeZone} defaultValue={timeZone}>
            {!timeZone && <option value="">{t('place.choose')}</option>}
            {zones.map((zone) => (
              <option key={zone} value={zone}>
                {zone.replaceAll('_', ' ')}
              </option>
            ))}
          </SelectField>
        )}
        <Button type="submit" className="justify-self-start" busy={isPending} busyLabel={t('saving')}>
          {t('place.save')}
        </Button>
      </Form>
    </Card>
  )
}
