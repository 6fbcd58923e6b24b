import { useState } from 'react'
import type { ManagedListing } from '#shared/directory/reviewRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf } from '#web/shell/index.ts'
import { Alert, Button, Dialog } from '#web/ui/index.ts'
import { api } from '../../api.ts'
import { CompanyImage } from '../../CompanyImage.tsx'
import { CompanyFacts } from '../../company/CompanyFacts.tsx'
import { ReasonDialog } from '../ReasonDialog.tsx'
import { useManageTexts } from '../useManageTexts.ts'
import { useRefreshLists } from '../useRefreshLists.ts'
import { Changes } from './Changes.tsx'
import { useReviewTexts } from './useReviewTexts.ts'

const texts = { pending: 'waitingText', public: 'publicText', withdrawn: 'withdrawnText' } as const

/** Shows an administrator what is new about a company, and the whole company, before a decision. */
export function ReviewDialog({ listing, onClose }: { listing: ManagedListing; onClose: () => void }) {
  const { t } = useReviewTexts()
  const { t: manage } = useManageTexts()
  const changed = useRefreshLists()
  const [isDeclining, setIsDeclining] = useState(false)
  const { _id: id, version, company, status, isNew, imageURL, description, showsEmail } = listing
  const isPending = status === 'pending'
  const done = (text: string) => {
    onClose()
    changed(text)
  }
  const approving = useSending({
    call: () => api.approve({ id, version }),
    onSuccess: () => done(isPending ? manage('done.approve') : t('approved')),
  })
  if (isDeclining)
    return (
      <ReasonDialog
        title={manage('decline.title', { company })}
        text={manage('decline.text')}
        confirm={manage('action.decline')}
        required
        call={(reason) => api.decline({ id, reason })}
        onDone={() => done(manage('done.decline'))}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={<span translate="no">{company}</span>}
      closeLabel={t('close')}
      actions={
        <>
          <Button look="secondary" onClick={onClose}>
            {t('close')}
          </Button>
          {isPending && (
            <Button look="secondary" onClick={() => setIsDeclining(true)}>
              {manage('action.decline')}
            </Button>
          )}
          {status !== 'withdrawn' && (
            <Button busy={approving.isPending} busyLabel={manage('busy')} onClick={approving.send}>
              {manage('action.approve')}
            </Button>
          )}
        </>
      }
    >
      <p tabIndex={-1} className="focus:outline-none">
        {t(isNew ? 'newText' : texts[status])}
      </p>
      {approving.error && <Alert>{messageOf(approving.error, manage)}</Alert>}
      <Changes listing={listing} />
      {isNew && imageURL && <CompanyImage url={imageURL} className="size-16" />}
      {!isNew && (
        <section className="mt-6 grid gap-4">
          <h3 className="text-lg">{t('preview')}</h3>
          <div className="flex items-center gap-4">
            {imageURL && <CompanyImage url={imageURL} className="size-16" />}
            <strong className="wrap-anywhere" translate="no">
              {company}
            </strong>
          </div>
          {description && <p className="whitespace-pre-line wrap-anywhere">{description}</p>}
          <CompanyFacts company={showsEmail ? listing : { ...listing, email: '' }} />
          {!showsEmail && <p className="text-sm text-soft">{t('emailHidden')}</p>}
        </section>
      )}
    </Dialog>
  )
}
