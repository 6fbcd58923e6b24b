import { useState } from 'react'
import { formatMoment, useTranslation } from '#web/shell/index.ts'
import { useResultTexts } from './resultTexts.ts'

/** On paper alone: whose result it is, and of when. */
export function PaperHead() {
  const { t } = useTranslation('shell')
  const { language } = useResultTexts()
  const [made] = useState(() => new Date().toISOString())
  return (
    <p className="hidden print:block">
      {t('brand')}, <time dateTime={made}>{formatMoment(made, language)}</time>
    </p>
  )
}
