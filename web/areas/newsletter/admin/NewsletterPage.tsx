import { useHasAccess, useSearchParams, useTranslation } from '#web/shell/index.ts'
import { PageHeading, Tabs } from '#web/ui/index.ts'
import { Issues } from './issues/Issues.tsx'
import { SeriesEditor } from './series/SeriesEditor.tsx'
import { useSeriesTexts } from './series/useSeriesTexts.ts'
import { Subscribers } from './subscribers/Subscribers.tsx'
import { useAdminTexts } from './useAdminTexts.ts'

const parts = ['issues', 'subscribers', 'series'] as const

/** Shows issues and, to administrators, subscribers and the welcome letters in tabs. The URL holds the tab and the open issue. */
export default function NewsletterPage() {
  const { t } = useTranslation('newsletter')
  const { t: adminT } = useAdminTexts()
  const { t: ofSeries } = useSeriesTexts()
  const [search, changeSearch] = useSearchParams()
  const shownParts = useHasAccess('admin') ? parts : parts.slice(0, 1)
  const part = shownParts.find((key) => key === search.get('show')) ?? 'issues'
  return (
    <div className="page">
      <PageHeading title={t('admin.title')} lead={t('admin.lead')} />
      <Tabs
        label={t('admin.title')}
        tabs={shownParts.map((key) => ({
          key,
          label: key === 'series' ? ofSeries('tab') : adminT(`parts.${key}`),
        }))}
        selected={part}
        onSelect={(show) => changeSearch({ show: show === 'issues' ? undefined : show, issue: undefined })}
      >
        {part === 'issues' && (
          <Issues
            openIssueId={search.get('issue') ?? undefined}
            onOpen={(issue) => changeSearch({ issue })}
          />
        )}
        {part === 'subscribers' && <Subscribers />}
        {part === 'series' && <SeriesEditor />}
      </Tabs>
    </div>
  )
}
