import { languageNames } from '#shared/kernel/language.ts'
import { type AudienceOfTopic, dependsOnMembers } from '#shared/newsletter/audience.ts'
import { useTopicNames } from '../topics/useTopicNames.ts'
import { useAudienceTexts } from './useAudienceTexts.ts'

/** Describes in words who belongs to an audience. */
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
      {dependsOnMembers(audience) && <p className="text-sm text-soft">{t('leftOut')}</p>}
    </div>
  )
}
