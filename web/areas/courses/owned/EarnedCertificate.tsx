import { useSending } from '#web/forms/useSending.ts'
import { LinkButton, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button, buttonClass, Icon } from '#web/ui/index.ts'
import { api } from '../api.ts'

/** For whoever has completed every lesson: the certificate, to be had and to be shown. */
export function EarnedCertificate({
  course,
  number,
  onEarned,
}: {
  course: string
  number?: string
  onEarned: () => void
}) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const sending = useSending({ call: api.certify, onSuccess: onEarned })
  const earned = number ?? sending.data?._id
  return (
    <div className="grid gap-4">
      <Banner tone="success">{t('certificate.earned')}</Banner>
      {sending.error && <Alert>{messageOf(sending.error, t)}</Alert>}
      <div className="row">
        {earned === undefined ? (
          <Button
            icon="star"
            busy={sending.isPending}
            busyLabel={t('certificate.busy')}
            onClick={() => void sending.send({ course })}
          >
            {t('certificate.get')}
          </Button>
        ) : (
          <>
            <a href={`/api/certificates/${earned}/pdf?lang=${language}`} download className={buttonClass()}>
              <Icon name="download" />
              {t('certificate.pdf')}
            </a>
            <LinkButton to={`/certificate?number=${earned}`} look="secondary">
              {t('certificate.show')}
            </LinkButton>
          </>
        )}
      </div>
    </div>
  )
}
