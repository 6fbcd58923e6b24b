import { useState } from 'react'
import type { Footprint } from '#shared/footprints/footprint.ts'
import type { OwnShare } from '#shared/footprints/shares/share.ts'
import { maxByLength } from '#shared/footprints/shares/shareLimits.ts'
import { useForm } from '#web/forms/useForm.ts'
import { shareAddress } from '#web/lists/shareAddress.ts'
import { toast } from '#web/shell/index.ts'
import { Button, Field, Form } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { OwnShares } from './OwnShares.tsx'
import { useOwnShares } from './useOwnShares.ts'
import { useShareTexts } from './useShareTexts.ts'

/**
 * Shares a year as a page of its own, with a name only if the person types one. Lists the pages that were
 * shared.
 */
export function ShareFootprint({ footprint, isLoggedIn }: { footprint: Footprint; isLoggedIn: boolean }) {
  const { t } = useShareTexts()
  const { shares, reload } = useOwnShares(isLoggedIn)
  return (
    <section aria-labelledby="footprint-share" className="grid content-start gap-4 border-t border-line pt-8">
      <h2 id="footprint-share">{t('footprint.heading')}</h2>
      {isLoggedIn ? (
        <>
          <p className="max-w-[38rem] text-soft">{t('footprint.text')}</p>
          <ShareForm footprint={footprint} onShared={() => void reload().catch(() => undefined)} />
          <OwnShares shares={shares} onChange={reload} />
        </>
      ) : (
        <p className="text-soft">{t('footprint.login')}</p>
      )}
    </section>
  )
}

interface FormProps {
  footprint: Footprint
  onShared: () => void
}

function ShareForm({ footprint: { _id: id }, onShared }: FormProps) {
  const { t } = useShareTexts()
  const [hasName, setHasName] = useState(false)
  const [shownAddress, setShownAddress] = useState('')

  async function offer({ url }: OwnShare) {
    onShared()
    const address = window.location.origin + url
    const outcome = await shareAddress(document.title, address)
    if (outcome === 'copied') toast(t('copied'), { topic: 'footprint' })
    setShownAddress(outcome === 'shown' ? address : '')
  }
  const { form } = useForm({
    call: ({ by }) => api.shareFootprint({ id, ...(by !== undefined && { by }) }),
    onSuccess: (share) => void offer(share),
    failedText: t('footprint.failed'),
  })
  return (
    <Form {...form} className="grid justify-items-start gap-4" noValidate>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          className="size-5 flex-none accent-brand"
          checked={hasName}
          onChange={({ target }) => setHasName(target.checked)}
        />
        {t('footprint.withName')}
      </label>
      {hasName && (
        <Field
          name="by"
          label={t('footprint.name')}
          hint={t('footprint.nameHint')}
          maxLength={maxByLength}
          autoComplete="name"
          required
        />
      )}
      <Button type="submit" look="secondary" icon="link" busy={form.busy} busyLabel={t('footprint.busy')}>
        {t('button')}
      </Button>
      {shownAddress && (
        <p role="status" className="text-sm">
          {t('address')} <span className="select-all wrap-anywhere">{shownAddress}</span>
        </p>
      )}
    </Form>
  )
}
