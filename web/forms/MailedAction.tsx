import type { ReactNode } from 'react'
import { useMailedToken } from '#web/forms/useMailedToken.ts'
import { formAnswerOf, isRefusal, messageOf, useTranslation } from '#web/shell/index.ts'
import { Button, Form, MailedLinkPage } from '#web/ui/index.ts'
import { useSending } from './useSending.ts'

interface Props<Answer> {
  /** The path of this page, whose `form` in `area.ts` does the same for browsers without scripts. */
  page?: `/${string}`
  call: (token: string) => Promise<Answer>
  onSuccess?: (answer: Answer) => void
  words: (word: 'title' | 'doneTitle' | 'lead' | 'again' | 'submit' | 'busy') => string
  /** The message if the link has no token. */
  missing: string
  done: (answer: Answer) => string
  picture?: string | undefined
  /** Returns links for further steps. */
  links?: (state: {
    isSuccess: boolean
    isFailure: boolean
    hasToken: boolean
    /** Undefined until the call succeeds, and in the answer to a browser without scripts. */
    answer: Answer | undefined
  }) => ReactNode
}

/** The page of a mailed link. Its button makes a call with the link's token, which is deleted when it is used up or invalid. */
export function MailedAction<Answer>({
  page,
  call,
  onSuccess,
  words,
  missing,
  done,
  picture,
  links,
}: Props<Answer>) {
  const { t } = useTranslation()
  const { token, read, forget } = useMailedToken()
  const { send, data, error, isPending, isSuccess } = useSending({
    call,
    onSuccess(answer) {
      forget()
      onSuccess?.(answer)
    },
    // Any other error may be temporary, so the token is kept for another try.
    onError: (thrown) => isRefusal(thrown, 400) && forget(),
    earlierError: formAnswerOf(page)?.error,
  })
  // The only field is the token. Without scripts, the server finds out that the address has none.
  const isMissing = (token === '' && !isSuccess) || (isRefusal(error) && error.issues.length > 0)
  const failure = isMissing ? missing : error && messageOf(error, t)
  const canSend = token !== '' && !isRefusal(error, 400)
  return (
    <MailedLinkPage
      title={words(isSuccess ? 'doneTitle' : 'title')}
      lead={words('lead')}
      failure={failure}
      again={words('again')}
      done={isSuccess && done(data as Answer)}
      picture={picture}
      busy={isPending}
    >
      {canSend && (
        // Without `action`, a browser without scripts sends the form to this address, which has the token.
        <Form onSubmit={() => send(read())} busy={isPending}>
          <Button type="submit" size="large" busy={isPending} busyLabel={words('busy')}>
            {words('submit')}
          </Button>
        </Form>
      )}
      {links?.({
        isSuccess,
        isFailure: Boolean(failure),
        hasToken: token !== '',
        answer: isSuccess ? data : undefined,
      })}
    </MailedLinkPage>
  )
}
