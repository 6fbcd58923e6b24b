import { useTranslation } from '#web/shell/index.ts'
import { SubscribeForm } from './SubscribeForm.tsx'

/** Shows the newsletter form beside the home page's news. */
export default function HomeForm() {
  const { t } = useTranslation('newsletter')
  return (
    <div className="grid content-start gap-4 rounded-panel bg-brand-wash p-8">
      <h2 className="text-xl">{t('home.heading')}</h2>
      <p className="text-soft">{t('home.text')}</p>
      <SubscribeForm quiet />
    </div>
  )
}
