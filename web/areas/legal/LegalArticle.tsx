import { type RefObject, useEffect, useRef } from 'react'
import type { LegalText } from '#shared/legal/legalPage.ts'
import { barePath, formatMoment, Link, useLanguage, useNavigate, useTranslation } from '#web/shell/index.ts'
import { MissingSettings } from './MissingSettings.tsx'

/** Classes for the HTML that is made of the Markdown of a legal text. A line holds about 65 letters. */
const typography = [
  'grid max-w-[40rem] gap-4 text-lg leading-normal [overflow-wrap:anywhere]',
  '[&_h2]:mt-8 [&_h2]:scroll-mt-28 [&_h2]:text-2xl [&_h3]:mt-3 [&_h3]:text-xl',
  '[&_ul]:grid [&_ul]:gap-3 [&_ul]:pl-6 [&_ul]:list-disc [&_li]:pl-1 [&_li::marker]:text-brand [&_li_p+p]:mt-1',
  '[&_code]:font-mono [&_code]:text-sm',
  '[&_dl]:grid [&_dl>div]:grid [&_dl>div]:gap-x-6 [&_dl>div]:border-t [&_dl>div]:border-line [&_dl>div]:py-3 sm:[&_dl>div]:grid-cols-[12rem_1fr] [&_dt]:text-soft',
].join(' ')

/**
 * Shows a legal text with its date and a list of its sections. Administrators also see the settings that it
 * lacks.
 */
export function LegalArticle({ text: { page, language, updatedOn, sections, html } }: { text: LegalText }) {
  const { t } = useTranslation('legal')
  const shownLanguage = useLanguage()
  const body = useRef<HTMLDivElement>(null)
  useLinksInPlace(body)
  const day = formatMoment(updatedOn, language, { dateStyle: 'long', timeZone: 'UTC' })
  return (
    <article className="page grid grid-cols-1 gap-8" lang={language === shownLanguage ? undefined : language}>
      <div className="grid max-w-[40rem] gap-4">
        <h1 className="text-3xl wrap-anywhere sm:text-4xl">{t(`${page}.title`)}</h1>
        <p className="text-lg text-soft">{t(`${page}.description`)}</p>
        <p className="text-sm text-soft">
          <time dateTime={updatedOn}>{t('updated', { day })}</time>
        </p>
      </div>
      <MissingSettings />
      <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[16rem_1fr] lg:gap-16">
        {sections.length > 1 && (
          <nav aria-label={t('contents')} className="border-t-2 border-ink pt-3 lg:sticky lg:top-28">
            <ul className="grid">
              {sections.map(({ id, heading }) => (
                <li key={id}>
                  <Link to={`/${page}#${id}`} className="inline-flex min-h-10 items-center">
                    {heading}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <div ref={body} className={typography} dangerouslySetInnerHTML={{ __html: html }} />
      </div>
    </article>
  )
}

/** Opens links to the portal's own pages, which are plain HTML, without reloading the document. */
function useLinksInPlace(body: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate()
  useEffect(() => {
    const element = body.current
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null
      const opensElsewhere =
        event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey
      if (!link || opensElsewhere || link.origin !== window.location.origin) return
      event.preventDefault()
      navigate(`${barePath(link.pathname)}${link.hash}`)
    }
    element?.addEventListener('click', onClick)
    return () => element?.removeEventListener('click', onClick)
  }, [body, navigate])
}
