import type { AwaitedTopic } from '#shared/newsletter/awaitedTopics.ts'
import { LinkButton, makeTextsHook } from '#web/shell/index.ts'
import en from './locales/en.json'
import es from './locales/es.json'
import fr from './locales/fr.json'

declare module '#web/shell/resources.ts' {
  interface Resources {
    tellMeWhen: typeof en
  }
}

const useTellMeTexts = makeTextsHook('tellMeWhen', { en, fr, es })

interface Props {
  /** Without a topic the link leads to the newsletter, which brings news and blogs. */
  topic?: AwaitedTopic
  /** Names the subject for screen readers, on a page with several of these links. */
  about?: string
}

/** A link to a form where visitors ask to be told when something missing here becomes available. */
export function TellMeWhen({ topic, about }: Props) {
  const { t } = useTellMeTexts()
  return (
    <p>
      <LinkButton to={topic ? `/newsletter/tell-me-when?topics=${topic}` : '/newsletter'} look="secondary">
        {t('link')}
        {about && <span className="visually-hidden">: {about}</span>}
      </LinkButton>
    </p>
  )
}
