import { useState } from 'react'
import { Link, toast } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { useCompanyTexts } from './useCompanyTexts.ts'

/** Shares the page's address by the browser's own dialog, else copies it. Without scripts there is a link to copy. */
export function ShareButton({ title, url }: { title: string; url: string }) {
  const { t } = useCompanyTexts()
  const [shownAddress, setShownAddress] = useState('')

  async function copy(address: string) {
    try {
      await navigator.clipboard.writeText(address)
      toast(t('share.copied'))
    } catch {
      // Browsers copy only with the user's permission, and only on pages with https.
      setShownAddress(address)
    }
  }
  async function share() {
    const address = window.location.origin + window.location.pathname
    if (!navigator.share) return copy(address)
    try {
      await navigator.share({ title, url: address })
    } catch (error) {
      if ((error as Error).name !== 'AbortError') await copy(address)
    }
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
