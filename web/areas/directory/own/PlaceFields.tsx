import { useSending } from '#web/forms/useSending.ts'
import { Button, Field } from '#web/ui/index.ts'
import { api } from '../api.ts'
import type { BindField } from './companyForm.ts'
import { useOwnTexts } from './useOwnTexts.ts'

const timeoutMs = 15_000
/** The browser may answer with a position that is up to this old. */
const maxAgeMs = 600_000

const getPosition = () =>
  new Promise<GeolocationPosition>((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: timeoutMs, maximumAge: maxAgeMs }),
  )

interface Props {
  bind: BindField
  onPlace: (place: { city: string; state: string; country: string }) => void
}

/** Fields for the company's address and town, which a button can fill in from the browser's position. */
export function PlaceFields({ bind, onPlace }: Props) {
  const { t } = useOwnTexts()
  const { send, error, isPending, isSuccess } = useSending({
    async call() {
      const { latitude, longitude } = (await getPosition()).coords
      return api.nearby({ lat: String(latitude), lng: String(longitude) })
    },
    onSuccess: ({ userLocation }) => onPlace(userLocation),
  })
  return (
    <fieldset className="mt-4 grid gap-4">
      <legend className="mb-4 text-lg font-bold">{t('group.place')}</legend>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="secondary"
          size="small"
          icon="pin"
          busy={isPending}
          busyLabel={t('locate.busy')}
          onClick={send}
        >
          {t('locate.button')}
        </Button>
        <p className="text-sm text-soft" role="status">
          {error ? t('locate.failed') : isSuccess ? t('locate.done') : ''}
        </p>
      </div>
      <Field
        {...bind('address')}
        autoComplete="street-address"
        maxLength={2000}
        optionalLabel={t('optional')}
      />
      <div className="grid gap-4 sm:grid-cols-3">
        <Field {...bind('city')} autoComplete="address-level2" maxLength={200} aria-required />
        <Field {...bind('state')} autoComplete="address-level1" maxLength={200} aria-required />
        <Field {...bind('country')} autoComplete="country-name" maxLength={200} aria-required />
      </div>
    </fieldset>
  )
}
