import { useState } from 'react'
import { useTranslation } from '#web/shell/index.ts'
import { Alert, Button } from '#web/ui/index.ts'

/** Positions are rounded to a hundredth of a degree, about a kilometre, because the URL may be shared. */
const rounded = (degrees: number) => degrees.toFixed(2)

const waitMs = 10_000

/** Asks the browser for the position of the user, and passes it on as `latitude,longitude`. */
export function NearMe({ onFound }: { onFound: (near: string) => void }) {
  const { t } = useTranslation('directory', { keyPrefix: 'companies' })
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')

  function locate() {
    setState('busy')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => onFound(`${rounded(coords.latitude)},${rounded(coords.longitude)}`),
      () => setState('failed'),
      { timeout: waitMs, maximumAge: 600_000 },
    )
  }
  return (
    <div className="grid content-end gap-2 noscript:hidden">
      <Button look="secondary" busy={state === 'busy'} busyLabel={t('near.busy')} onClick={locate}>
        {t('near.button')}
      </Button>
      {state === 'failed' && <Alert>{t('near.failed')}</Alert>}
    </div>
  )
}
