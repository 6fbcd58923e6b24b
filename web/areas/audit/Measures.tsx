import { useTranslation } from '#web/shell/index.ts'

/** The model's own description, in English. */
const modelUrl = 'https://sustainablewebdesign.org/estimating-digital-emissions/'

const measures = ['carbon', 'weight', 'speed', 'accessibility'] as const

/** Explains what an audit measures, while there is no result. */
export function Measures() {
  const { t } = useTranslation('audit')
  return (
    <dl className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {measures.map((measure) => (
        <div key={measure} className="grid content-start gap-2 border-t-2 border-brand pt-4">
          <dt className="text-xl font-semibold">{t(`measures.${measure}.title`)}</dt>
          <dd className="text-soft">
            {t(`measures.${measure}.text`)}{' '}
            {measure === 'carbon' && (
              <a href={modelUrl} hrefLang="en">
                {t('measures.carbon.method')}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
