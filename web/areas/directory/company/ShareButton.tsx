import { useState } from 'react'
import { shareAddress } from '#web/forms/shareAddress.ts'
import { Link, toast } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { useCompanyTexts } from './useCompanyTexts.ts'

/** Shares the page's address by the browser's own dialog, else copies it. Without scripts there is a link to copy. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useCompanyTexts()
  const [shownAddress, setShownAddress] = useState('')

  async function share() {
    const address = window.location.origin + window.location.pathname
    const outcome = await shareAddress(title, address)
    if (outcome === 'copied') toast(t('share.copied'))
    if (outcome === 'shown') setShownAddress(address)
  }
  return (
    <div className="grid gap-2 print:hidden">
      <Button
        look="secondary"
        icon="link"
        className="justify-self-start noscript:hidden"
        onClick={() => void share()}
      >
        {t('share.button')}
      </Button>
      <noscript>
        <Link to={url}>{t('share.link')}</Link>
      </noscript>
      {shownAddress && (
        <p role="status" className="text-sm">
          {t('share.address')} <span className="select-all wrap-anywhere">{shownAddress}</span>
        </p>
      )}
    </div>
  )
}
