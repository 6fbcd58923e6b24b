import { useEffect, useRef } from 'react'
import { AddressForm } from './AddressForm.tsx'
import { Measures } from './Measures.tsx'
import { RecentAudits } from './recent/RecentAudits.tsx'
import { RunPanel } from './run/RunPanel.tsx'
import { useAudit } from './run/useAudit.ts'
import { useAuditTexts } from './useAuditTexts.ts'

/** The website audit: a form, the audit's progress and result, and recent audits. */
export default function WebsiteAudit() {
  const { t } = useAuditTexts()
  const audit = useAudit()
  const inputRef = useRef<HTMLInputElement>(null)
  // Reports link here with the address of their page in the query, which the prerendered page cannot know.
  useEffect(() => {
    const url = new URLSearchParams(window.location.search).get('url')
    if (url && inputRef.current?.value === '') inputRef.current.value = url
  }, [])
  /** Scrolls to the form, because on a phone the picture above it would hide the result. */
  const start = (url: string) => {
    inputRef.current?.form?.scrollIntoView({ block: 'start' })
    return audit.start(url)
  }
  /**
   * Audits a page again by submitting the form, which shows errors. The focus moves to the form's button,
   * because the button that was pressed may disappear.
   */
  const auditAgain = (url: string) => {
    const input = inputRef.current
    const form = input?.form
    if (!form) return
    input.value = url
    form.requestSubmit()
    form.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true })
  }
  return (
    <div className="grid gap-8 lg:gap-10">
      <AddressForm
        inputRef={inputRef}
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
      {audit.run ? <RunPanel {...audit} run={audit.run} onAuditAgain={auditAgain} /> : <Measures />}
      <RecentAudits busy={audit.busy} onAuditAgain={auditAgain} />
    </div>
  )
}
