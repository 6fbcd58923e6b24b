import { useCallback, useEffect, useState } from 'react'
import { formatBytes } from '#shared/kernel/formatBytes.ts'
import { formatNumber, toast, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, PageHeading, Skeleton } from '#web/ui/index.ts'
import { checkBrowser } from './checks/checkBrowser.ts'
import { type Finding, type Group, groups, type Report } from './checks/finding.ts'

/** The height that is reserved for each group, so that the layout does not shift when the findings arrive. */
const heights: Record<Group, string> = {
  cookies: 'min-h-50 sm:min-h-40',
  storage: 'min-h-109 sm:min-h-77',
  clock: 'min-h-90 sm:min-h-64',
  browser: 'min-h-70 sm:min-h-58',
  directory: 'min-h-90 sm:min-h-64',
}

/** Checks this browser and its connection, to help people who cannot log in. The report can be copied. */
export default function DiagnosticPage() {
  const [report, setReport] = useState<Report>()
  const check = useCallback(() => {
    setReport(undefined)
    void checkBrowser().then(setReport)
  }, [])
  useEffect(check, [check])
  const { t, nameOf, textOf } = useFindingTexts()

  async function copy(report: Report) {
    const line = (finding: Finding) => `${nameOf(finding)}: ${textOf(finding)}`
    const text = groups
      .flatMap((group) => [`# ${t(`group.${group}`)}`, ...report[group].map(line), ''])
      .join('\n')
    try {
      await navigator.clipboard.writeText(text)
      toast(t('copied'), { tone: 'success' })
    } catch {
      toast(t('notCopied'), { tone: 'danger' })
    }
  }

  return (
    <div className="page page-narrow" aria-busy={report === undefined}>
      <PageHeading
        title={t('heading')}
        lead={t('lead')}
        actions={
          <>
            <Button
              icon="file"
              busy={report === undefined}
              busyLabel={t('checking')}
              onClick={() => report && void copy(report)}
            >
              {t('copy')}
            </Button>
            <Button look="secondary" icon="refresh" onClick={check}>
              {t('again')}
            </Button>
          </>
        }
      />
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
      <div className="grid gap-10 noscript:hidden">
        {groups.map((group) => (
          <section
            key={group}
            aria-labelledby={`group-${group}`}
            className={`grid content-start gap-3 ${heights[group]}`}
          >
            <h2 id={`group-${group}`} className="text-xl">
              {t(`group.${group}`)}
            </h2>
            {report ? (
              <dl>
                {report[group].map((finding) => (
                  <div
                    key={finding.key}
                    className="grid gap-x-8 border-t border-line py-3 sm:grid-cols-2"
                    data-finding={finding.key}
                  >
                    <dt className="text-soft">{nameOf(finding)}</dt>
                    <dd
                      translate="no"
                      className={`wrap-anywhere font-semibold ${finding.ok === false ? 'text-danger' : ''}`}
                    >
                      {textOf(finding)}
                    </dd>
                  </div>
                ))}
              </dl>
            ) : (
              <Skeleton className="h-24" />
            )}
          </section>
        ))}
      </div>
    </div>
  )
}

function useFindingTexts() {
  const { t } = useTranslation('system')
  const language = useLanguage()
  const nameOf = ({ key }: Finding) => t(`finding.${key}`)
  const textOf = ({ value, key }: Finding): string => {
    if ('answer' in value) return t(`answer.${value.answer}`)
    if ('text' in value) return value.text
    if ('count' in value) return formatNumber(value.count, language)
    if ('bytes' in value) return formatBytes(value.bytes, language)
    const unit = { style: 'unit', unitDisplay: 'long' } as const
    return key === 'difference'
      ? formatNumber(value.milliseconds / 1000, language, {
          ...unit,
          unit: 'second',
          signDisplay: 'exceptZero',
        })
      : formatNumber(value.milliseconds, language, { ...unit, unit: 'millisecond' })
  }
  return { t, nameOf, textOf }
}
