import { useTranslation } from '#web/shell/index.ts'

/** Where the result will stand: the empty instrument. */
export function Waiting() {
  const { t } = useTranslation('calculators')
  return (
    <div className="grid content-center gap-4 rounded-panel bg-deep p-8 text-on-deep md:p-12">
      <h4 className="text-xl">{t('waiting.title')}</h4>
      <p className="max-w-sm text-on-deep-soft">{t('waiting.text')}</p>
    </div>
  )
}
