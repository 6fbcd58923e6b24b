import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { planGives } from '#shared/directory/planGives.ts'
import { useSending } from '#web/forms/useSending.ts'
import { LinkButton, messageOf, useSession } from '#web/shell/index.ts'
import { Alert, Banner, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Says how the public sees the company, and what the member can still do. */
export function PublicationStatus({ listing }: { listing: OwnListing }) {
  const { t } = useOwnTexts()
  const { package: plan = 'free' } = useSession()
  const { imageURL, status, isTwin, reason, isEmailShown, email, url } = listing
  if (status === 'pending')
    return (
      <Banner tone="warning" still title={t('waiting.title')}>
        {t(isTwin ? 'waiting.text' : 'waiting.request')}
      </Banner>
    )
  if (status === 'withdrawn')
    return (
      <Banner tone="danger" still title={t('withdrawn.title')}>
        {reason && <p className="whitespace-pre-line">{t('withdrawn.reason', { reason })}</p>}
        <p>{t('withdrawn.text')}</p>
      </Banner>
    )
  const { bold, logo, publishes } = planGives[plan]
  const look = !logo ? (bold ? 'bold' : 'lapsed') : imageURL ? 'listed' : 'withoutLogo'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-soft">
          {t(look)} {!publishes && t('reviewed')}
        </p>
        <LinkButton look="secondary" icon="eye" to={url}>
          {t('show')}
        </LinkButton>
      </div>
      {!isEmailShown && <HiddenEmail key={email} listing={listing} />}
    </>
  )
}

/** Says that the e-mail is hidden, and mails a link that confirms it. */
function HiddenEmail({ listing: { _id, email } }: { listing: OwnListing }) {
  const { t } = useOwnTexts()
  const { send, error, isPending, isSuccess } = useSending({ call: () => api.mailProof({ id: _id }) })
  if (isSuccess) return <Banner tone="success">{t('proof.sent')}</Banner>
  return (
    <Banner tone="warning" still title={t('proof.title')}>
      <p>{t('proof.text', { email })}</p>
      {error && <Alert>{messageOf(error, t)}</Alert>}
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        busy={isPending}
        busyLabel={t('busy')}
        onClick={send}
      >
        {t('proof.button')}
      </Button>
    </Banner>
  )
}
