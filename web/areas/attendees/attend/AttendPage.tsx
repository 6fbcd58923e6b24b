import { useEffect, useState } from 'react'
import type { Invitation } from '#shared/attendees/attendee.ts'
import { useMailedToken } from '#web/forms/useMailedToken.ts'
import { useSending } from '#web/forms/useSending.ts'
import {
  isRefusal,
  LinkButton,
  messageOf,
  type RedirectedFrom,
  useLocation,
  useSession,
  useTranslation,
} from '#web/shell/index.ts'
import { Button, buttonClass, Icon, MailedLinkPage, Skeleton } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { pendingInvitation } from '../pendingInvitation.ts'
import { CourseFacts } from './CourseFacts.tsx'
import { useCourseFacts } from './useCourseFacts.ts'

/** The page of a mailed invitation. Opening it takes no place; only its button does. */
export default function AttendPage() {
  const { t } = useTranslation('attendees')
  const { isLoggedIn } = useSession()
  const { token } = useMailedToken()
  const factsOf = useCourseFacts()
  const [data, setData] = useState<Invitation>()
  const loading = useSending({ call: (of: string) => api.invitation({ token: of }), onSuccess: setData })
  const accepting = useSending({ call: (of: string) => api.accept({ token: of }), onSuccess: setData })
  const { send: load } = loading
  useEffect(() => {
    if (token) load(token)
  }, [token])
  const thrown = accepting.error ?? loading.error
  const isYours = data?.holder === 'you'
  const isEnded = isRefusal(thrown, 404) || isRefusal(thrown, 409) || (data && data.holder !== 'nobody')
  const isPending = data && !isEnded
  useEffect(() => {
    if (!token) return
    if (isPending) pendingInvitation.remember(token)
    else if (isEnded) pendingInvitation.forget(token)
  }, [token, isPending, isEnded])
  const failure =
    token === ''
      ? t('errors.attendee.badLink')
      : thrown
        ? messageOf(thrown, t)
        : data?.holder === 'other' && t('errors.attendee.taken')
  return (
    <MailedLinkPage
      title={t(isYours ? 'doneTitle' : 'title')}
      lead={t('lead')}
      failure={failure}
      again={t('again')}
      done={isYours && t('done')}
      picture="classroom"
      busy={accepting.isPending}
    >
      {token !== '' && !data && !thrown && <Skeleton className="h-40 w-full noscript:hidden" />}
      {data && <CourseFacts facts={factsOf(data)} />}
      {token && data?.holder === 'nobody' && isLoggedIn && (
        <Button
          size="large"
          busy={accepting.isPending}
          busyLabel={t('busy')}
          onClick={() => accepting.send(token)}
        >
          {t('accept')}
        </Button>
      )}
      {data?.holder === 'nobody' && !isLoggedIn && <NoAccount />}
      {isYours && <LinkButton to="/courses">{t('toLessons')}</LinkButton>}
      {token && data && data.holder !== 'other' && (
        <a
          href={`/api/seats/invitation/sessions.ics?${new URLSearchParams({ token })}`}
          className={buttonClass('secondary')}
        >
          <Icon name="download" /> {t('calendar')}
        </a>
      )}
    </MailedLinkPage>
  )
}

/** Says what an account gives, with links to log in or sign up that lead back here. */
function NoAccount() {
  const { t } = useTranslation('attendees')
  const { pathname } = useLocation()
  const backHere: RedirectedFrom = { from: pathname, access: 'public' }
  return (
    <div className="grid gap-4">
      <p>{t('account.text')}</p>
      <div className="row">
        <LinkButton to="/signup" state={backHere}>
          {t('account.signup')}
        </LinkButton>
        <LinkButton to="/login" state={backHere} look="secondary">
          {t('account.login')}
        </LinkButton>
      </div>
      <p className="text-sm text-soft">{t('account.none')}</p>
    </div>
  )
}
