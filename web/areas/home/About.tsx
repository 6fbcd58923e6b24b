import { useEffect, useRef } from 'react'
import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Icon, Picture } from '#web/ui/index.ts'
import { AboutTabs } from './AboutTabs.tsx'
import pictures from './pictures.svg'
import { whileVisible } from './whileVisible.ts'

const points = ['sources', 'courses', 'companies', 'languages'] as const

export function About() {
  const { t } = useTranslation('home')
  return (
    <section id="about-anchor" className="overflow-hidden">
      <div className="page grid gap-10 lg:grid-cols-[7fr_5fr] lg:gap-16">
        <div className="grid content-start justify-items-start gap-6">
          <p className="eyebrow">{t('about.eyebrow')}</p>
          <h2 className="text-4xl">{t('about.heading')}</h2>
          <LinkButton
            to="/trade#carbon-guides-section-anchor"
            size="large"
            look="secondary"
            iconEnd="arrowRight"
          >
            {t('about.more')}
          </LinkButton>
        </div>
        <div className="grid min-w-0 content-start gap-6">
          <AboutTabs />
          <ul className="grid gap-2">
            {points.map((point) => (
              <li key={point} className="flex gap-4 font-semibold">
                <Icon name="check" className="mt-1 text-brand" />
                {t(`about.points.${point}`)}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <AboutBanner />
    </section>
  )
}

const parallaxOfFirst = 0.3
/** Each picture moves more than the one before. */
const parallaxStep = 0.1
/** A parallax of 1 moves a picture this far up and down while the banner crosses the window. */
const maxShiftPx = 140

/** Shows four pictures of one landscape. Each shifts at its own speed as the page scrolls. */
function AboutBanner() {
  const banner = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const element = banner.current
    if (!element) return
    const items = [...element.children] as HTMLElement[]
    return whileVisible(element, () => {
      const shift = () => {
        const { top, height } = element.getBoundingClientRect()
        // The position goes from 1, when the banner enters below, to -1, when it leaves above.
        const position = (top + height / 2 - window.innerHeight / 2) / ((window.innerHeight + height) / 2)
        items.forEach((item, index) => {
          const parallax = parallaxOfFirst + parallaxStep * index
          item.style.translate = `0 ${(position * maxShiftPx * parallax).toFixed(1)}px`
        })
      }
      shift()
      window.addEventListener('scroll', shift, { passive: true })
      return () => {
        window.removeEventListener('scroll', shift)
        for (const item of items) item.style.translate = ''
      }
    })
  }, [])

  return (
    <ul ref={banner} className="grid grid-cols-2 gap-4 p-4 pb-12 lg:grid-cols-4 lg:gap-6" aria-hidden="true">
      {[1, 2, 3, 4].map((number) => (
        <li key={number} className="even:pt-12">
          <Picture
            sheet={pictures}
            name={`about-${number}`}
            viewBox="0 0 360 440"
            className="rounded-panel"
          />
        </li>
      ))}
    </ul>
  )
}
