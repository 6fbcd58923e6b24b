import { useTranslation } from '#web/shell/index.ts'

const perks = ['directory', 'training', 'home', 'fair'] as const

/** Benefits of membership that the plans' cards do not list. */
export function Perks() {
  const { t } = useTranslation('payments')
  return (
    <section className="page later grid gap-10">
      <h2 className="max-w-lg text-3xl">{t('perks.heading')}</h2>
      <dl className="grid gap-x-8 gap-y-10 sm:grid-cols-2">
        {perks.map((perk) => (
          <div key={perk} className="grid content-start gap-2 border-t-2 border-brand pt-4">
            <dt className="text-xl font-semibold">{t(`perks.${perk}.title`)}</dt>
            <dd className="text-soft">{t(`perks.${perk}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
