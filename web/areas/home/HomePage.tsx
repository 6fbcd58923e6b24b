import { Slot, useSession, useTranslation } from '#web/shell/index.ts'
import { Picture, useReveal } from '#web/ui/index.ts'
import { About } from './About.tsx'
import { Counter } from './Counter.tsx'
import { Donate } from './Donate.tsx'
import { Eyes } from './Eyes.tsx'
import { Hero } from './Hero.tsx'
import { JoinButton, onAccentClass } from './JoinButton.tsx'
import pictures from './pictures.svg'
import { Services } from './Services.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Counter />
      <Services />
      <Features />
      <About />
      {/* The news section is far from the footer, because both have a form for the newsletter. */}
      <News />
      <div className="later page">
        <Slot name="home/members" />
      </div>
      <Slot name="home/voices" />
      <CallToAction />
      <Events />
      <Donate />
      <Eyes />
    </>
  )
}

const features = ['shelter', 'water', 'ecology', 'environment'] as const

function Features() {
  const { t } = useTranslation('home')
  return (
    <div className="page">
      <ul
        ref={useReveal<HTMLUListElement>()}
        className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-6"
      >
        {features.map((feature) => (
          <li key={feature} className="grid content-start gap-2 border-t-2 border-ink pt-6">
            <Picture
              sheet={pictures}
              name={`feature-${feature}`}
              viewBox="0 0 64 64"
              className="mb-2 size-16"
            />
            <strong className="text-lg">{t(`features.${feature}.title`)}</strong>
            <span className="text-soft">{t(`features.${feature}.text`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

function CallToAction() {
  const { t } = useTranslation('home')
  const { isLoggedIn } = useSession()
  return (
    <section className="bg-accent text-deep-ink">
      <div className="page grid items-end justify-items-start gap-6 lg:grid-cols-[2fr_1fr]">
        <h2 className="text-4xl">{t('call.heading')}</h2>
        <div className="grid justify-items-start gap-6">
          {!isLoggedIn && <p className="text-lg">{t('call.text')}</p>}
          <JoinButton label={t('call.button')} arrow className={onAccentClass} />
        </div>
      </div>
    </section>
  )
}

function Events() {
  const { t } = useTranslation('home')
  return (
    <section className="later page grid gap-10 lg:grid-cols-[2fr_1fr] lg:gap-16">
      <div className="grid content-start gap-6">
        <h2 className="text-4xl">{t('events.heading')}</h2>
        <Slot name="home/events" />
        <Slot name="home/dates" />
      </div>
      <div className="grid content-start justify-items-start gap-6">
        <Picture sheet={pictures} name="events" viewBox="0 0 480 360" className="rounded-panel" />
        <p className="lead">{t('events.text')}</p>
        <JoinButton label={t('events.button')} arrow />
      </div>
    </section>
  )
}

function News() {
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
