import { languageNames } from '#shared/kernel/language.ts'
import { concernsMembers } from '#shared/newsletter/audience.ts'
import { useTopicNames } from '../topics/useTopicNames.ts'
import type { AudienceOfTopic } from './countAudience.ts'
import { useAudienceTexts } from './useAudienceTexts.ts'

/** Says in words who belongs to an audience. */
export function AudienceSummary({ audience }: { audience: AudienceOfTopic }) {
  const { t } = useAudienceTexts()
  const { t: ofTopics } = useTopicNames()
  const { topic, languages, plans, cities } = audience
  const parts = [
    t('goesTo', { topic: ofTopics(`names.${topic}`) }),
    languages.length > 0 &&
      t('inLanguages', { list: languages.map((language) => languageNames[language]).join(', ') }),
    plans.length > 0 && t('onPlans', { list: plans.map((plan) => t(`plan.${plan}`)).join(', ') }),
    cities.length > 0 && t('inCities', { list: cities.join(', ') }),
  ]
  return (
    <div className="grid gap-1">
      <p className="text-soft wrap-anywhere">{parts.filter(Boolean).join(' · ')}</p>
      {concernsMembers(audience) && <p className="text-sm text-soft">{t('leftOut')}</p>}
    </div>
  )
}
