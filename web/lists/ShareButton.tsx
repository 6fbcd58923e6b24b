import { useState } from 'react'
import { Link, toast } from '#web/shell/index.ts'
import { Button } from '#web/ui/index.ts'
import { shareAddress } from './shareAddress.ts'

interface ShareTexts {
  button: string
  /** The link without scripts. */
  link: string
  copied: string
  /** Introduces the address when the browser may not copy it. */
  address: string
}

interface Props {
  title: string
  /** The page's own path. */
  path: string
  texts: ShareTexts
}

/** Shares the page's address by the browser's own dialog, else copies it. Without scripts there is a link to copy. */
export function ShareButton({ title, path, texts }: Props) {
  const [shownAddress, setShownAddress] = useState('')

  async function share() {
    const address = window.location.origin + window.location.pathname
    const outcome = await shareAddress(title, address)
    if (outcome === 'copied') toast(texts.copied)
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
        {texts.button}
      </Button>
      <noscript>
        <Link to={path}>{texts.link}</Link>
      </noscript>
      {shownAddress && (
        <p role="status" className="text-sm">
          {texts.address} <span className="select-all wrap-anywhere">{shownAddress}</span>
        </p>
      )}
    </div>
  )
}
