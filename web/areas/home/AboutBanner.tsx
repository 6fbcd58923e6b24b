import { useEffect, useRef } from 'react'
import { Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'
import { whileSeen } from './whileSeen.ts'

/** Of the first picture, and how much more each one after it has. */
const strength = { first: 0.3, step: 0.1 }
/** How far a strength of 1 goes to either side while the banner crosses the window, in px. */
const reach = 140

/** Four windows on one landscape. They drift apart as the page scrolls; each of them by its own strength. */
export function AboutBanner() {
  const banner = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const element = banner.current
    if (!element) return
    const items = [...element.children] as HTMLElement[]
    return whileSeen(element, () => {
      const drift = () => {
        const { top, height } = element.getBoundingClientRect()
        // -1 when the banner leaves above, 1 when it enters below.
        const place = (top + height / 2 - window.innerHeight / 2) / ((window.innerHeight + height) / 2)
        items.forEach((item, index) => {
          item.style.translate = `0 ${(place * reach * (strength.first + strength.step * index)).toFixed(1)}px`
        })
      }
      drift()
      window.addEventListener('scroll', drift, { passive: true })
      return () => {
        window.removeEventListener('scroll', drift)
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
