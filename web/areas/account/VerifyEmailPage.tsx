import { useSending } from '#web/forms/useSending.ts'
import { ApiError, LinkButton, messageOf, useMailedToken, useTranslation } from '#web/shell/index.ts'
import { Button, MailedLinkPage } from '#web/ui/index.ts'
import { api } from './api.ts'

/** Where the link leads that proves the address of an account. */
export default function VerifyEmailPage() {
  const { t } = useTranslation('account')
  const { token, read, forget } = useMailedToken()
  const { send, error, isPending, isSuccess } = useSending({
    call: (mailed: string) => api.verifyEmail({ token: mailed }),
    onSuccess: forget,
    // Anything else may go well another time.
    onError: (error) => error instanceof ApiError && error.status === 400 && forget(),
  })
  const missing = token === '' && !isSuccess
  const failure = missing ? t('errors.account.badVerifyLink') : error && messageOf(error, t)
  return (
    <MailedLinkPage
      title={t(isSuccess ? 'verify.doneTitle' : 'verify.title')}
      lead={t('verify.lead')}
      failure={failure}
      again={t('verify.again')}
      done={isSuccess && t('verify.done')}
      busy={isPending}
    >
      {token !== '' && (
        <Button size="large" busy={isPending} busyLabel={t('verify.busy')} onClick={() => void send(read())}>
          {t('verify.submit')}
        </Button>
      )}
      {(failure || isSuccess) && (
        <LinkButton to="/account" look={token === '' ? 'primary' : 'secondary'}>
          {t('verify.toAccount')}
        </LinkButton>
      )}
    </MailedLinkPage>
  )
}
