import { useQuery } from '@tanstack/react-query'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { useMailedToken } from '#web/forms/useMailedToken.ts'
import { useSending } from '#web/forms/useSending.ts'
import { LinkButton, messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, MailedLinkPage, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { MoveFacts } from './MoveFacts.tsx'
import { timesText } from './proposals.ts'
import { useMoveTexts } from './useMoveTexts.ts'

/** Shows a mailed proposal. Opening it changes nothing; only its buttons do. */
export default function MoveAnswer() {
  const { t } = useTranslation('bookings')
  const { t: texts } = useMoveTexts()
  const language = useLanguage()
  const { token } = useMailedToken()
  const { data, error, isPending, refetch } = useQuery({
    ...api.proposal.query({ token: token || '-' }),
    enabled: Boolean(token),
    retry: false,
  })
  const accepting = useSending({
    call: (of: string) => api.answerProposal({ token: of, answer: 'accept' }),
    onSuccess: () => void refetch(),
  })
  const keeping = useSending({ call: (of: string) => api.answerProposal({ token: of, answer: 'keep' }) })
  const isMoved = accepting.isSuccess || data?.movedFrom !== undefined
  const isKept = keeping.isSuccess
  const thrown = accepting.error ?? keeping.error ?? (isKept ? undefined : error)
  const failure = token === '' ? t('errors.booking.badLink') : thrown && messageOf(thrown, t)
  const doneText = isMoved ? texts('page.moved') : isKept && texts('kept')
  return (
    <MailedLinkPage
      title={isMoved ? texts('page.movedTitle') : t('move.title')}
      lead={t('move.lead')}
      failure={failure}
      again={texts('page.again')}
      done={doneText}
      busy={accepting.isPending || keeping.isPending}
    >
      {token && isPending && <Skeleton className="h-40 w-full" />}
      {data && (
        <p className="font-semibold" translate="no">
          {courseNameIn(language, data.courseName)}
        </p>
      )}
      {data?.movedFrom && <p className="first-letter:uppercase">{timesText(data, language)}</p>}
      {data?.proposal && !isKept && <MoveFacts {...data} present={data} proposal={data.proposal} />}
      {token && data?.proposal && !isMoved && !isKept && (
        <>
          <Button
            size="large"
            busy={accepting.isPending}
            busyLabel={texts('busy')}
            onClick={() => accepting.send(token)}
          >
            {texts('accept')}
          </Button>
          <Button
            look="secondary"
            busy={keeping.isPending}
            busyLabel={texts('busy')}
            onClick={() => keeping.send(token)}
          >
            {texts('keep')}
          </Button>
        </>
      )}
      <LinkButton to="/sessions" look="secondary">
        {texts('page.toSessions')}
      </LinkButton>
    </MailedLinkPage>
  )
}
