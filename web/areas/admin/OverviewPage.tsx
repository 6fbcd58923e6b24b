import { Link, useLinks, useMe, useTranslation } from '#web/shell/index.ts'
import { Icon, PageHeading } from '#web/ui/index.ts'

/** Where administrators arrive: everything that the areas offer them, in their order. */
export default function OverviewPage() {
  const { t } = useTranslation('admin')
  const { data: me } = useMe()
  const links = useLinks('admin').filter(({ to }) => to !== '/Articles')
  return (
    <div className="page">
      <PageHeading title={me ? t('greeting', { name: me.firstName }) : t('title')} lead={t('lead')} />
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex min-h-24 items-center justify-between gap-4 rounded-card border border-line bg-surface p-5 font-semibold text-ink no-underline hover:border-brand"
            >
              {label}
              <Icon name="arrowRight" />
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
