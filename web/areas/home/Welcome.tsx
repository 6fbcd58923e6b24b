import { useOwnLinks } from '#web/lists/useOwnLinks.ts'
import { Link, Slot, useSession, useTranslation } from '#web/shell/index.ts'

/**
 * Greets members, with links to their own pages and a list of their next steps. Each area adds its rows to the list.
 * Rows load later, so their height is reserved.
 */
export function Welcome() {
  const { t } = useTranslation('home')
  const { isAdmin, isInstructor, package: plan } = useSession()
  const isPremium = plan === 'premium' && !isAdmin && !isInstructor
  return (
    <>
      <p className="eyebrow">{t(isPremium ? 'mine.premium' : 'mine.eyebrow')}</p>
      <h1 className="text-3xl">{t('mine.heading')}</h1>
      <nav aria-label={t('mine.links')} className="flex max-w-[34rem] flex-wrap gap-x-5 gap-y-1">
        {useOwnLinks().map(({ to, label }) => (
          <Link key={label} to={to} className="py-1">
            {label}
          </Link>
        ))}
      </nav>
      <section
        aria-label={t('mine.label')}
        className="grid min-h-64 w-full max-w-[34rem] content-start gap-2"
      >
        <Slot name="home/mine" />
      </section>
    </>
  )
}
