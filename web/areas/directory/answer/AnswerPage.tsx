import { useSending } from '#web/forms/useSending.ts'
import { ApiError, LinkButton, messageOf, useLocation, useMailedToken } from '#web/shell/index.ts'
import { Button, MailedLinkPage } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useAnswerTexts } from './useAnswerTexts.ts'

/**
 * The page that letters to companies link to. By a button, since mail scanners open links, a company lets a
 * member manage its entry (`/directory/agree`) or shows its address to everyone (`/directory/email`).
 */
export default function AnswerPage() {
  const { t } = useAnswerTexts()
  const to = useLocation().pathname.endsWith('/email') ? 'prove' : 'agree'
  const { token, read, forget } = useMailedToken()
  const { send, data, error, isPending, isSuccess } = useSending({
    call: (mailed: string) => api.agree({ token: mailed }),
    onSuccess: forget,
    // After other errors another attempt may succeed.
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
