import { Link, useLinks, useMe, useTranslation } from '#web/shell/index.ts'
import { Icon, PageHeading } from '#web/ui/index.ts'
import { WaitingList } from './WaitingList.tsx'

/** Where administrators arrive: what waits for them, and everything that the areas offer them, in their order. */
export default function OverviewPage() {
  const { t } = useTranslation('admin')
  const me = useMe()
  const links = useLinks('admin').filter(({ to }) => to !== '/Articles')
  return (
    <div className="page grid gap-12">
      <PageHeading title={t('greeting', { name: me.firstName })} lead={t('lead')} />
      <WaitingList />
      <section aria-labelledby="areas" className="grid gap-4">
        <h2 id="areas" className="text-xl">
          {t('areasHeading')}
        </h2>
        <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {links.map(({ to, label, description }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full min-h-28 items-start justify-between gap-4 rounded-card border border-line bg-surface p-6 text-ink no-underline transition-colors hover:border-brand hover:bg-brand-wash"
              >
                <span className="grid gap-1">
                  <span className="text-lg font-semibold">{label}</span>
                  {description !== undefined && <span className="text-sm text-soft">{description}</span>}
                </span>
                <Icon
                  name="arrowRight"
                  className="mt-1 text-brand transition-transform group-hover:translate-x-1"
                />
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
