import { type RefObject, useLayoutEffect, useRef } from 'react'
import { carbonAt } from '#shared/home/carbonAt.ts'
import type { Language } from '#shared/kernel/language.ts'
import { formatMoment, formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Strata } from './Strata.tsx'
import { whileVisible } from './whileVisible.ts'

const figureClass = 'block leading-none font-bold whitespace-nowrap *:tabular-nums'

/**
 * Draws the edge of a hill across the page, in the current colour. The section below it looks like the
 * ground.
 */
const Ridge = () => (
  <svg
    viewBox="0 0 1440 110"
    preserveAspectRatio="none"
    className="relative -mt-14 -mb-px block h-14 w-full lg:-mt-28 lg:h-28"
    aria-hidden="true"
  >
    <path className="fill-current" d="M0 40c130 40 330 70 560 20S960-14 1150 8s230 24 290 20v82H0Z" />
  </svg>
)

/** Shows the world's emissions and carbon credits since the beginning of 2025. */
export function Counter() {
  const { t } = useTranslation('home')
  const { frame, rendered } = useCarbon()
  return (
    <section aria-label={t('counter.label')} className="text-deep">
      <Ridge />
      <div className="relative bg-deep text-on-deep">
        <Strata />
        <div ref={frame} className="page relative pt-6">
          <dl className="grid gap-10">
            <div className="grid gap-4">
              <dt className="text-on-deep-soft">{t('counter.emissions')}</dt>
              <dd className="grid gap-4">
                <span
                  data-carbon="emissions"
                  className={`${figureClass} text-[clamp(1.5rem,10.2vw,8.75rem)]`}
                  suppressHydrationWarning
                >
                  {rendered.emissions}
                </span>
                <span className="text-lg font-semibold text-accent">{t('counter.emissionsRate')}</span>
              </dd>
            </div>
            <div className="grid gap-6 lg:grid-cols-3 lg:gap-16">
              <dt className="text-on-deep-soft">{t('counter.credits')}</dt>
              <dd className="grid gap-4">
                <span data-carbon="credits" className={`${figureClass} text-3xl`} suppressHydrationWarning>
                  {rendered.credits}
                </span>
                <span className="font-semibold text-accent">{t('counter.creditsRate')}</span>
              </dd>
              <dd className="grid content-start gap-4">
                <span className="block h-2 rounded-full bg-on-deep/20">
                  <span className="block h-2 w-[1.23%] rounded-full bg-accent" />
                </span>
                {t('counter.share')}
              </dd>
            </div>
          </dl>
          <p className="hidden pt-6 text-sm text-on-deep-soft motion-reduce:block noscript:block">
            {t('counter.asOf')}{' '}
            <span data-carbon="moment" suppressHydrationWarning>
              {rendered.moment}
            </span>{' '}
            UTC
          </p>
          <details className="pt-4 text-sm text-on-deep-soft">
            <summary className="inline-flex min-h-11 cursor-pointer items-center underline">
              {t('counter.source')}
            </summary>
            <p className="max-w-lg pb-2">{t('counter.explained')}</p>
          </details>
        </div>
      </div>
    </section>
  )
}

/** The build renders the figures of its own time, for visitors without JavaScript. A browser replaces them before it paints. */
const renderedAtMs = typeof document === 'undefined' ? Date.now() : 0
/** Figures that change faster could not be read. */
const intervalMs = 100

/** Returns the texts of the figures, rounded down to whole tonnes, and of their time. */
function textsAt(atMs: number, language: Language) {
  const { emissions, credits } = carbonAt(atMs)
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return {
    emissions: formatNumber(Math.floor(emissions), language),
    credits: formatNumber(Math.floor(credits), language),
    moment: formatMoment(new Date(atMs).toISOString(), language, options),
  }
}

type Part = keyof ReturnType<typeof textsAt>

/**
 * Writes each group of digits into its own element, so that only digits, not separators, get a fixed width.
 * Unchanged groups are left alone, so that a screen reader keeps its place in them.
 */
function writeDigits(parent: Element, text: string): void {
  const groups = text.match(/\d+/g) ?? []
  const { children } = parent
  if (text.replace(/\d/g, '') !== parent.textContent.replace(/\d/g, '') || children.length !== groups.length)
    parent.innerHTML = text.replace(/\d+/g, '<span>$&</span>')
  else
    groups.forEach((group, index) => {
      const element = children[index]
      if (element && element.textContent !== group) element.textContent = group
    })
}

/**
 * Keeps the elements with `data-carbon="emissions|credits|moment"` inside the frame up to date. They are
 * written without React, ten times a second while they are visible; with reduced motion they do not change.
 * The moment is written at first and when the figures stop, because it is shown only while they stand still.
 */
function useCarbon(): { frame: RefObject<HTMLDivElement | null>; rendered: Record<Part, string> } {
  const frame = useRef<HTMLDivElement>(null)
  const language = useLanguage()

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const update = (parts: readonly Part[]) => {
      const texts = textsAt(Date.now(), language)
      for (const part of parts) {
        const partElement = element.querySelector(`[data-carbon=${part}]`)
        if (partElement) writeDigits(partElement, texts[part])
      }
    }
    const updateAll = () => update(['emissions', 'credits', 'moment'])
    updateAll()
    return whileVisible(element, () => {
      // requestAnimationFrame would make the browser draw sixty times a second, but the figures change only
      // ten times.
      const timer = setInterval(() => update(['emissions', 'credits']), intervalMs)
      return () => {
        clearInterval(timer)
        updateAll()
      }
    })
  }, [language])

  return { frame, rendered: textsAt(renderedAtMs, language) }
}
