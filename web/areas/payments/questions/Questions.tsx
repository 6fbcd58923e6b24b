import { Link } from '#web/shell/index.ts'
import { useQuestionTexts } from './useQuestionTexts.ts'

const questions = ['tax', 'pay', 'end', 'kept', 'change', 'refund', 'declined', 'price'] as const

/** Says what the portal does about taxes, payments, changes, ends and refunds of plans; the terms say the same. */
export default function Questions() {
  const { t } = useQuestionTexts()
  return (
    <section aria-labelledby="plan-questions-heading" className="page later grid gap-10">
      <h2 id="plan-questions-heading" className="text-3xl">
        {t('heading')}
      </h2>
      <dl className="grid gap-x-8 gap-y-8 md:grid-cols-2">
        {questions.map((question) => (
          <div key={question} className="grid content-start gap-2 border-t border-line pt-4">
            <dt className="text-lg font-semibold">{t(`${question}.question`)}</dt>
            <dd className="text-soft">{t(`${question}.answer`)}</dd>
          </div>
        ))}
      </dl>
      <p className="flex flex-wrap gap-x-6 gap-y-2">
        <Link to="/terms">{t('terms')}</Link>
        <Link to="/contact">{t('ask')}</Link>
      </p>
    </section>
  )
}
