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
  /** Without one the link leads to the newsletter, which brings news and blogs. */
  topic?: AwaitedTopic
  /** What it is about, for screen readers, where a page has several of these links. */
  about?: string
}

/** A link to the form in which a visitor asks to be told when what is missing here has come. */
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
