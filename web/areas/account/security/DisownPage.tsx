import { useSending } from '#web/forms/useSending.ts'
import {
  ApiError,
  forgetSession,
  LinkButton,
  messageOf,
  useMailedToken,
  useTranslation,
} from '#web/shell/index.ts'
import { Button, MailedLinkPage } from '#web/ui/index.ts'
import { api } from './api.ts'

/** The page of the mailed link that removes a second factor which somebody else has added. */
export default function DisownPage() {
  const { t } = useTranslation('account')
  const { token, read, forget } = useMailedToken()
  const { send, error, isPending, isSuccess } = useSending({
    call: (mailed: string) => api.disown({ token: mailed }),
    onSuccess: () => {
      forget()
      forgetSession()
    },
    // Anything else may go well another time.
    onError: (error) => error instanceof ApiError && error.status === 400 && forget(),
  })
  const missing = token === '' && !isSuccess
  const failure = missing ? t('errors.factor.badLink') : error && messageOf(error, t)
  return (
    <MailedLinkPage
      title={t(isSuccess ? 'disown.doneTitle' : 'disown.title')}
      lead={t('disown.lead')}
      failure={failure}
      again={t('disown.again')}
      done={isSuccess && t('disown.done')}
      busy={isPending}
    >
      {token !== '' && (
        <Button size="large" busy={isPending} busyLabel={t('disown.busy')} onClick={() => void send(read())}>
          {t('disown.submit')}
        </Button>
      )}
      {(failure || isSuccess) && (
        <LinkButton to="/login" look={token === '' ? 'primary' : 'secondary'}>
          {t('disown.toLogin')}
        </LinkButton>
      )}
    </MailedLinkPage>
  )
}
