import { MailedAction } from '#web/forms/MailedAction.tsx'
import { Link, useLocation, useTranslation } from '#web/shell/index.ts'
import { api } from './api.ts'
import { TopicLinks } from './topics/TopicLinks.tsx'

/** Confirms a subscription, or unsubscribes, with the token of a mailed link. */
export default function TokenPage() {
  const { t } = useTranslation('newsletter')
  const action = useLocation().pathname.endsWith('/unsubscribe') ? 'unsubscribe' : 'confirm'
  return (
    <MailedAction
      page={`/newsletter/${action}`}
      call={(token) => api[action]({ token })}
      words={(word) => t(`${action}.${word}`)}
      missing={t('errors.newsletter.badLink')}
      done={({ topics }) =>
        action === 'unsubscribe' && topics.includes('newsletter')
          ? t('unsubscribe.doneNewsletter')
          : t(`${action}.done`)
      }
      links={({ answer, isFailure, hasToken }) =>
        answer ? (
          <TopicLinks hasLeft={action === 'unsubscribe'} topics={answer.topics} />
        ) : (
          action === 'unsubscribe' &&
          (isFailure || !hasToken) && <Link to="/newsletter/leave">{t('leave.renew')}</Link>
        )
      }
      picture={action === 'unsubscribe' ? 'goodbye' : undefined}
    />
  )
}
