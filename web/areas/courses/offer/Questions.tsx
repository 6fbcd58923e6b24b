import { minPeople } from '#shared/kernel/courseFee.ts'
import { formatNumber, useLanguage } from '#web/shell/index.ts'
import { useOfferTexts } from './useOfferTexts.ts'

const questions = ['who', 'fewer', 'when', 'nobody', 'cancel', 'after'] as const

export function Questions() {
  const { t } = useOfferTexts()
  const people = formatNumber(minPeople, useLanguage())
  return (
    <section aria-labelledby="questions-heading" className="grid gap-5">
      <h2 id="questions-heading" className="text-2xl">
        {t('questions.heading')}
      </h2>
      <dl className="grid gap-x-8 gap-y-6 md:grid-cols-2">
        {questions.map((question) => (
          <div key={question} className="grid content-start gap-1 border-t border-line pt-4">
            <dt className="font-semibold">{t(`questions.${question}.question`, { people })}</dt>
            <dd className="text-soft">{t(`questions.${question}.answer`, { people })}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
