import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, useMailedToken, useTranslation } from '#web/shell/index.ts'
import { Button, MailedLinkPage } from '#web/ui/index.ts'
import { api } from './api.ts'

/** The page that a mailed link opens to confirm a subscription, or to unsubscribe. */
export function TokenPage({ name }: { name: 'confirm' | 'unsubscribe' }) {
  const { t } = useTranslation('newsletter')
  const { token, read, forget } = useMailedToken()
  const { send, error, isPending, isSuccess } = useSending({
    call: (mailed: string) => api[name]({ token: mailed }),
    onSuccess: forget,
    // Any other error may be temporary, so the token is kept for another try.
    onError: (error) => error instanceof ApiError && error.status === 400 && forget(),
  })
  const missing = token === '' && !isSuccess
  return (
    <MailedLinkPage
      title={t(isSuccess ? `${name}.doneTitle` : `${name}.title`)}
      lead={t(`${name}.lead`)}
      failure={missing ? t('errors.newsletter.badLink') : error && messageOf(error, t)}
      again={t(`${name}.again`)}
      done={isSuccess && t(`${name}.done`)}
      busy={isPending}
    >
      {token !== '' && (
        <Button size="large" busy={isPending} busyLabel={t(`${name}.busy`)} onClick={() => void send(read())}>
          {t(`${name}.submit`)}
        </Button>
      )}
    </MailedLinkPage>
  )
}
