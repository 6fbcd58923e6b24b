import type { ReactNode } from 'react'
import { isRefusal, messageOf, useMailedToken, useTranslation } from '#web/shell/index.ts'
import { Button, MailedLinkPage } from '#web/ui/index.ts'
import { useSending } from './useSending.ts'

interface Props<Answer> {
  call: (token: string) => Promise<Answer>
  onSuccess?: () => void
  words: (word: 'title' | 'doneTitle' | 'lead' | 'again' | 'submit' | 'busy') => string
  /** The message if the link has no token. */
  missing: string
  done: (answer: Answer) => string
  /** Returns links for further steps. */
  links?: (state: { isSuccess: boolean; isFailure: boolean; hasToken: boolean }) => ReactNode
}

/** The page of a mailed link. Its button makes a call with the link's token, which is deleted when it is used up or invalid. */
export function MailedAction<Answer>({ call, onSuccess, words, missing, done, links }: Props<Answer>) {
  const { t } = useTranslation()
  const { token, read, forget } = useMailedToken()
  const { send, data, error, isPending, isSuccess } = useSending({
    call,
    onSuccess() {
      forget()
      onSuccess?.()
    },
    // Any other error may be temporary, so the token is kept for another try.
    onError: (thrown) => isRefusal(thrown, 400) && forget(),
  })
  const failure = token === '' && !isSuccess ? missing : error && messageOf(error, t)
  return (
    <MailedLinkPage
      title={words(isSuccess ? 'doneTitle' : 'title')}
      lead={words('lead')}
      failure={failure}
      again={words('again')}
      done={isSuccess && done(data as Answer)}
      busy={isPending}
    >
      {token !== '' && (
        <Button size="large" busy={isPending} busyLabel={words('busy')} onClick={() => send(read())}>
          {words('submit')}
        </Button>
      )}
      {links?.({ isSuccess, isFailure: Boolean(failure), hasToken: token !== '' })}
    </MailedLinkPage>
  )
}
