import { useState } from 'react'
import { formatMoment, useTranslation } from '#web/shell/index.ts'
import { useResultTexts } from './resultTexts.ts'

/** The portal's name and the time of the result, shown on paper only. */
export function PrintHeader() {
  const { t } = useTranslation('shell')
  const { language } = useResultTexts()
  const [calculatedAt] = useState(() => new Date().toISOString())
  return (
    <p className="hidden print:block">
      {t('brand')}, <time dateTime={calculatedAt}>{formatMoment(calculatedAt, language)}</time>
    </p>
  )
}
