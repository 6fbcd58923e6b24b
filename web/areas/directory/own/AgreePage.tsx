import { useSending } from '#web/forms/useSending.ts'
import { ApiError, LinkButton, messageOf, useMailedToken } from '#web/shell/index.ts'
import { Button, MailedLinkPage } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { useOwnTexts } from './useOwnTexts.ts'

/** Where the letter to a company leads: the company lets a member look after its entry. */
export default function AgreePage() {
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
      title={t(isSuccess ? 'agree.doneTitle' : 'agree.title')}
      lead={t('agree.lead')}
      failure={missing ? t('agree.missing') : error && messageOf(error, t)}
      again={t('agree.again')}
      done={data && t('agree.done', { company: data.company })}
      busy={isPending}
    >
      {token !== '' && (
        <Button size="large" busy={isPending} busyLabel={t('busy')} onClick={() => void send(read())}>
          {t('agree.submit')}
        </Button>
      )}
      {isSuccess && (
        <LinkButton to="/service#directory-listing-anchor" look="secondary">
          {t('agree.toDirectory')}
        </LinkButton>
      )}
    </MailedLinkPage>
  )
}
