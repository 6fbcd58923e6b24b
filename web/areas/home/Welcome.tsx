import { Slot, useSession, useTranslation } from '#web/shell/index.ts'

/**
 * Shows members their next steps and what waits for them. Each area adds its own rows. Rows load later, so
 * their height is reserved.
 */
export function Welcome() {
  const { t } = useTranslation('home')
  const { isAdmin, isInstructor, package: plan } = useSession()
  const isPremium = plan === 'premium' && !isAdmin && !isInstructor
  return (
    <>
      <p className="eyebrow">{t(isPremium ? 'mine.premium' : 'mine.eyebrow')}</p>
      <h1 className="text-3xl">{t('mine.heading')}</h1>
      <section
        aria-label={t('mine.label')}
        className="grid min-h-64 w-full max-w-[34rem] content-start gap-2"
      >
        <Slot name="home/mine" />
      </section>
    </>
  )
}
