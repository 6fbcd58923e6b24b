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
  /** Through the form, so that whatever is wrong is said there. */
  const again = (url: string) => {
    const input = address.current
    if (!input) return
    input.value = url
    input.form?.requestSubmit()
    input.form?.scrollIntoView({ block: 'start' })
  }
  return (
    <div className="grid gap-8 lg:gap-10">
      <AddressForm
        address={address}
        call={audit.start}
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
