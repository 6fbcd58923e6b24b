import { useTranslation } from '#web/shell/index.ts'

const measures = ['carbon', 'weight', 'speed', 'accessibility'] as const

/** Explains what an audit measures, while there is no result. */
export function Measures() {
  const { t } = useTranslation('audit')
  return (
    <dl className="grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {measures.map((measure) => (
        <div key={measure} className="grid content-start gap-2 border-t-2 border-brand pt-4">
          <dt className="text-xl font-semibold">{t(`measures.${measure}.title`)}</dt>
          <dd className="text-soft">{t(`measures.${measure}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
