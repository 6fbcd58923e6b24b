import { useSending } from '#web/forms/useSending.ts'
import { ApiError, LinkButton, messageOf, useMailedToken } from '#web/shell/index.ts'
import { Button, MailedLinkPage } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** A company answers a letter by a button, since programs that look at mail open links. */
export function CompanyAnswer({ to }: { to: 'agree' | 'prove' }) {
  const { t } = useOwnTexts()
  const { token, read, forget } = useMailedToken()
  const { send, data, error, isPending, isSuccess } = useSending({
    call: (mailed: string) => api.agree({ token: mailed }),
    onSuccess: forget,
    // Anything else may go well another time.
    onError: (failed) => failed instanceof ApiError && failed.status === 400 && forget(),
  })
  const missing = token === '' && !isSuccess
  return (
    <MailedLinkPage
      title={t(isSuccess ? `${to}.doneTitle` : `${to}.title`)}
      lead={t(`${to}.lead`)}
      failure={missing ? t(`${to}.missing`) : error && messageOf(error, t)}
      again={t(`${to}.again`)}
      done={data && t(`${to}.done`, { company: data.company })}
      busy={isPending}
    >
      {token !== '' && (
        <Button size="large" busy={isPending} busyLabel={t('busy')} onClick={() => void send(read())}>
          {t(`${to}.submit`)}
        </Button>
      )}
      {isSuccess && (
        <LinkButton to="/service#directory-listing-anchor" look="secondary">
          {t(`${to}.toDirectory`)}
        </LinkButton>
      )}
    </MailedLinkPage>
  )
}
