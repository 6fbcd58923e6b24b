import { topicPages } from '#shared/newsletter/awaitedTopics.ts'
import type { Topic } from '#shared/newsletter/topic.ts'
import { Link, RecoveryLinks } from '#web/shell/index.ts'
import { useTopicTexts } from './useTopicTexts.ts'

interface Props {
  /** True after the reader has unsubscribed. */
  hasLeft: boolean
  topics: readonly Topic[]
}

/** Names the topics that a mailed link has confirmed or ended, each with a link to its page, and leads on. */
export function TopicLinks({ hasLeft, topics }: Props) {
  const { t } = useTopicTexts()
  return (
    <>
      {topics.length > 0 && (
        <>
          <p>{t(hasLeft ? 'ended' : 'confirmed')}</p>
          <ul className="list-disc pl-5">
            {topics.map((topic) => (
              <li key={topic}>
                {topic === 'newsletter' ? (
                  t('newsletter')
                ) : (
                  <Link to={topicPages[topic]}>{t(`topics.${topic}`)}</Link>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <RecoveryLinks />
    </>
  )
}
