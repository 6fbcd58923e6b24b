import { useSession, useTranslation } from '#web/shell/index.ts'
import { JoinButton } from './JoinButton.tsx'
import { onAccent } from './onAccent.ts'

export function CallToAction() {
  const { t } = useTranslation('home')
  const { isLoggedIn } = useSession()
  return (
    <section className="bg-accent text-deep-ink">
      <div className="page grid items-end justify-items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <h2 className="text-4xl">{t('call.heading')}</h2>
        <div className="grid justify-items-start gap-6">
          {!isLoggedIn && <p className="text-lg">{t('call.text')}</p>}
          <JoinButton label={t('call.button')} arrow className={onAccent} />
        </div>
      </div>
    </section>
  )
}
