import { useSending } from '#web/forms/useSending.ts'
import { ApiError, messageOf, useMailedToken, useTranslation } from '#web/shell/index.ts'
import { Button, MailedLinkPage } from '#web/ui/index.ts'
import { api } from './api.ts'

/** Where the links of a letter to a subscriber lead. */
export function TokenPage({ name }: { name: 'confirm' | 'unsubscribe' }) {
  const { t } = useTranslation('newsletter')
  const { token, read, forget } = useMailedToken()
  const { send, error, isPending, isSuccess } = useSending({
    call: (mailed: string) => api[name]({ token: mailed }),
    onSuccess: forget,
    // Anything else may go well another time.
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
