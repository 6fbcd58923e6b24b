import { formatBytes, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import type { Finding } from './checks/finding.ts'

/** Texts of findings in the reader's language. */
export function useFindingTexts() {
  const { t } = useTranslation('system')
  const language = useLanguage()
  const nameOf = ({ key }: Finding) => t(`finding.${key}`)
  const textOf = ({ value, key }: Finding): string => {
    if ('answer' in value) return t(`answer.${value.answer}`)
    if ('text' in value) return value.text
    if ('count' in value) return formatNumber(value.count, language)
    if ('bytes' in value) return formatBytes(value.bytes, language)
    return key === 'difference'
      ? formatNumber(value.milliseconds / 1000, language, {
          style: 'unit',
          unit: 'second',
          unitDisplay: 'long',
          signDisplay: 'exceptZero',
        })
      : formatNumber(value.milliseconds, language, {
          style: 'unit',
          unit: 'millisecond',
          unitDisplay: 'long',
        })
  }
  return { t, nameOf, textOf }
}
