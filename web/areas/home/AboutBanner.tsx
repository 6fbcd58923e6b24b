import { useEffect, useRef } from 'react'
import { Picture } from '#web/ui/index.ts'
import pictures from './pictures.svg'
import { whileVisible } from './whileVisible.ts'

const parallaxOfFirst = 0.3
/** Each picture moves more than the one before. */
const parallaxStep = 0.1
/** A parallax of 1 moves a picture this far up and down while the banner crosses the window. */
const maxShiftPx = 140

/** Four pictures of one landscape. Each shifts at its own speed as the page scrolls. */
export function AboutBanner() {
  const banner = useRef<HTMLUListElement>(null)

  useEffect(() => {
    const element = banner.current
    if (!element) return
    const items = [...element.children] as HTMLElement[]
    return whileVisible(element, () => {
      const shift = () => {
        const { top, height } = element.getBoundingClientRect()
        // From 1, when the banner enters below, to -1, when it leaves above.
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
