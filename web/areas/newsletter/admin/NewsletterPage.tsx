import { useSearchParams, useTranslation } from '#web/shell/index.ts'
import { PageHeading, Tabs } from '#web/ui/index.ts'
import { Issues } from './issues/Issues.tsx'
import { Subscribers } from './subscribers/Subscribers.tsx'
import { useAdminTexts } from './useAdminTexts.ts'

const parts = ['issues', 'subscribers'] as const

/** What is sent, and to whom. The address says which of the two is shown, and which issue is open. */
export default function NewsletterPage() {
  const { t } = useTranslation('newsletter')
  const { t: own } = useAdminTexts()
  const [search, setSearch] = useSearchParams()
  const part = parts.find((one) => one === search.get('show')) ?? 'issues'
  return (
    <div className="page">
      <PageHeading title={t('admin.title')} lead={t('admin.lead')} />
      <Tabs
        label={t('admin.title')}
        tabs={parts.map((key) => ({ key, label: own(`parts.${key}`) }))}
        selected={part}
        onSelect={(show) => setSearch(show === 'issues' ? {} : { show })}
      >
        {part === 'issues' ? (
          <Issues
            opened={search.get('issue') ?? undefined}
            onOpen={(issue) => setSearch(issue ? { issue } : {})}
          />
        ) : (
          <Subscribers />
        )}
      </Tabs>
    </div>
  )
}
