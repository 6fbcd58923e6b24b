import { Slot, useTranslation } from '#web/shell/index.ts'

/** The latest news and the newsletter. */
export function News() {
  const { t } = useTranslation('home')
  return (
    <section className="later border-t border-line bg-surface">
      <div className="page grid gap-10 lg:grid-cols-[3fr_2fr] lg:gap-16">
        <div className="grid min-w-0 content-start gap-6">
          <h2 className="text-3xl">{t('news.heading')}</h2>
          <Slot name="home/news" />
        </div>
        <Slot name="home/newsletter" />
      </div>
    </section>
  )
}
