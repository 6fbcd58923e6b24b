import { letterOf } from '#shared/directory/letter.ts'
import type { OwnListing } from '#shared/directory/memberRoutes.ts'
import { useSending } from '#web/forms/useSending.ts'
import { LinkButton, messageOf, useSession } from '#web/shell/index.ts'
import { Alert, Banner, Button } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Says how the public sees the company, and what the member can still do. */
export function PublicationStatus({ listing }: { listing: OwnListing }) {
  const { t } = useOwnTexts()
  const { package: plan } = useSession()
  const { company, imageURL, validationStatus, isEmailShown, _id } = listing
  if (validationStatus === 'pending')
    return (
      <Banner tone="warning" still title={t('waiting.title')}>
        {t('waiting.text')}
      </Banner>
    )
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <p className="text-soft">{t(plan !== 'premium' ? 'lapsed' : imageURL ? 'listed' : 'withoutLogo')}</p>
        <LinkButton look="secondary" icon="eye" to={`/service?letter=${letterOf(company)}&company=${_id}`}>
          {t('show')}
        </LinkButton>
      </div>
      {!isEmailShown && <HiddenEmail key={listing.email} listing={listing} />}
    </>
  )
}

/** Says that the e-mail is hidden, and mails a link that proves it. */
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
        onClick={() => void send(undefined)}
      >
        {t('proof.button')}
      </Button>
    </Banner>
  )
}
