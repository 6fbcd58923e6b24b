import { useEffect, useRef } from 'react'
import { AddressForm } from './AddressForm.tsx'
import { Measures } from './Measures.tsx'
import { RecentAudits } from './recent/RecentAudits.tsx'
import { RunPanel } from './run/RunPanel.tsx'
import { useAudit } from './run/useAudit.ts'
import { useAuditTexts } from './useAuditTexts.ts'

/** The website audit: an address, how far its audit is, what it came to, and the audits before. The page around has the heading. */
export default function WebsiteAudit() {
  const { t } = useAuditTexts()
  const audit = useAudit()
  const address = useRef<HTMLInputElement>(null)
  // A report leads back here with the address of its page; a document is prerendered without any.
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('url')
    if (asked && address.current?.value === '') address.current.value = asked
  }, [])
  /** The form goes to the top, so that what comes of it is in sight below: the picture above fills a phone's screen. */
  const start = (url: string) => {
    address.current?.form?.scrollIntoView({ block: 'start' })
    return audit.start(url)
  }
  /** Through the form, so that whatever is wrong is said there. Its button takes the focus, because the one that was pressed may go. */
  const again = (url: string) => {
    const input = address.current
    const form = input?.form
    if (!form) return
    input.value = url
    form.requestSubmit()
    form.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true })
  }
  return (
    <div className="grid gap-8 lg:gap-10">
      <AddressForm
        address={address}
        call={start}
        busy={audit.busy}
        name={t('form.name')}
        icon="search"
        submit={t('form.submit')}
        busyLabel={t('form.busy')}
        hint={
          <>
            {t('form.hint')}
            <noscript> {t('form.needsScript')}</noscript>
          </>
        }
      />
      {audit.run ? <RunPanel {...audit} run={audit.run} onAgain={again} /> : <Measures />}
      <RecentAudits busy={audit.busy} onAgain={again} />
    </div>
  )
}
