import { useEffect, useState } from 'react'
import { legal } from '#shared/legal/contract.ts'
import { client, useSession, useTranslation } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'

const api = client(legal)

/** Shows administrators which settings the legal pages still lack. Only they load this list. */
export function MissingSettings() {
  const { t } = useTranslation('legal')
  const { isAdmin } = useSession()
  const [missing, setMissing] = useState<readonly string[]>([])
  useEffect(() => {
    if (!isAdmin) return
    // A failure is ignored, because the page is complete without the warning.
    api.missing({}).then(
      ({ settings }) => setMissing(settings),
      () => undefined,
    )
  }, [isAdmin])
  if (missing.length === 0) return null
  return (
    <Banner tone="warning" title={t('missing.title')} className="max-w-[40rem]">
      <p>{t('missing.text')}</p>
      <ul className="list-disc pl-5">
        {missing.map((name) => (
          <li key={name}>
            <code translate="no">{name}</code>
          </li>
        ))}
      </ul>
    </Banner>
  )
}
