import { Slot, useTranslation } from '#web/shell/index.ts'
import { Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'

export function News() {
  const { t } = useTranslation('home')
  return (
    <section className="later border-t border-line bg-surface">
      <div className="page grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid content-start gap-6">
          <h2 className="text-3xl">{t('news.heading')}</h2>
          <Slot name="home/news">
            <div className="grid items-center gap-6 md:grid-cols-2">
              <Picture sheet={pictures} name="news" viewBox="0 0 480 360" className="rounded-panel" />
              <p>
                <strong className="block text-xl">{t('news.empty')}</strong>
                <span className="text-soft">{t('news.soon')}</span>
              </p>
            </div>
          </Slot>
        </div>
        <Slot name="home/newsletter" />
      </div>
    </section>
  )
}
