import { useEffect, useState } from 'react'
import { networkOf, type SocialNetwork } from '#shared/newsletter/socialProfiles.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Icon } from '#web/ui/index.ts'
import { api } from './api.ts'

/** The SVG path of each network's sign, on a grid of 24 × 24. */
const signs: Record<SocialNetwork, string> = {
  Facebook: 'M14 8.5h2.5V5H14c-2.2 0-3.5 1.4-3.5 3.6V10H8v3.5h2.5V21H14v-7.5h2.6l.5-3.5H14V9c0-.3.2-.5.5-.5z',
  LinkedIn:
    'M5 9.5h3V19H5zM6.5 4.8a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10 9.5h2.9v1.3c.5-.9 1.5-1.5 2.9-1.5 2.5 0 3.2 1.6 3.2 4V19h-3v-5c0-1.2-.3-2-1.4-2S13 12.8 13 14v5h-3z',
  X: 'M4 4.5h4.6l3.8 5.2 4.5-5.2h2.1l-5.7 6.6 6.7 8.9h-4.6l-4.2-5.7-4.9 5.7H4.2l6-7.1zm3 1.6 9 12.3h1.2L8.1 6.1z',
  Instagram:
    'M8 4h8a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H8a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4zm0 1.8A2.2 2.2 0 0 0 5.8 8v8A2.2 2.2 0 0 0 8 18.2h8a2.2 2.2 0 0 0 2.2-2.2V8A2.2 2.2 0 0 0 16 5.8zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zm0 1.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zm4.4-3.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
}

function Sign({ network }: { network: SocialNetwork | undefined }) {
  if (!network) return <Icon name="link" />
  return (
    <svg viewBox="0 0 24 24" className="w-5.5 fill-current" aria-hidden="true">
      <path fillRule="evenodd" d={signs[network]} />
    </svg>
  )
}

/** Links to the portal's profiles in social networks, if there are any. */
export function SocialLinks() {
  const { t } = useTranslation('newsletter')
  const [addresses, setAddresses] = useState<readonly string[]>([])
  useEffect(() => {
    const left = new AbortController()
    // A failure is ignored, and no profiles are shown. The query client is not used, because every page would
    // have to load it.
    api.profiles({}, { signal: left.signal }).then(setAddresses, () => undefined)
    return () => left.abort()
  }, [])
  if (addresses.length === 0) return null
  return (
    <ul className="-mx-2.5 flex flex-wrap" aria-label={t('social')}>
      {addresses.map((address) => {
        const network = networkOf(address)
        return (
          <li key={address} translate="no">
            <a className="icon-button text-on-deep" href={address} target="_blank" rel="noopener noreferrer">
              <Sign network={network} />
              <span className="visually-hidden">{network ?? new URL(address).hostname}</span>
            </a>
          </li>
        )
      })}
    </ul>
  )
}
