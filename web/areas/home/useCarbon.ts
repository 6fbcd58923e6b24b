import { type RefObject, useLayoutEffect, useRef } from 'react'
import { carbonAt } from '#shared/home/carbonAt.ts'
import type { Language } from '#shared/kernel/language.ts'
import { formatMoment, formatNumber, useLanguage } from '#web/shell/index.ts'
import { whileSeen } from './whileSeen.ts'

/** The build renders its own moment, for readers without JavaScript; a browser writes the present one before it paints. */
const renderedAt = typeof document === 'undefined' ? Date.now() : 0
/** Time between two figures, in ms: if they changed faster, nobody could read them. */
const pace = 100

/** Texts of one moment, in whole tonnes; the figures never run ahead. */
function textsAt(at: number, language: Language) {
  const { emissions, credits } = carbonAt(at)
  const options = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const
  return {
    emissions: formatNumber(Math.floor(emissions), language),
    credits: formatNumber(Math.floor(credits), language),
    moment: formatMoment(new Date(at).toISOString(), language, options),
  }
}

type Part = keyof ReturnType<typeof textsAt>

/**
 * Writes a figure with its groups of digits in elements of their own: digits stand in columns, separators between them need not.
 * A group that stays is not touched, so that a screen reader's place in it is kept.
 */
function show(place: Element, text: string): void {
  const groups = text.match(/\d+/g) ?? []
  const shown = place.children
  if (text.replace(/\d/g, '') !== place.textContent.replace(/\d/g, '') || shown.length !== groups.length)
    place.innerHTML = text.replace(/\d+/g, '<span>$&</span>')
  else
    groups.forEach((group, index) => {
      const element = shown[index]
      if (element && element.textContent !== group) element.textContent = group
    })
}

/**
 * Keeps the elements inside the frame that carry `data-carbon="emissions|credits|moment"` at the present moment. They are
 * written past React, ten times a second while they are in view; for a reader who wants no motion they stand still. The moment is
 * updated only when the figures stop, because it is shown only then.
 */
export function useCarbon(): { frame: RefObject<HTMLDivElement | null>; rendered: Record<Part, string> } {
  const frame = useRef<HTMLDivElement>(null)
  const language = useLanguage()

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const write = (parts: readonly Part[]) => {
      const texts = textsAt(Date.now(), language)
      for (const part of parts) {
        const place = element.querySelector(`[data-carbon=${part}]`)
        if (place) show(place, texts[part])
      }
    }
    const stand = () => write(['emissions', 'credits', 'moment'])
    stand()
    return whileSeen(element, () => {
      // A callback for every frame would have the browser make sixty frames a second, for ten figures.
      const timer = setInterval(() => write(['emissions', 'credits']), pace)
      return () => {
        clearInterval(timer)
        stand()
      }
    })
  }, [language])

  return { frame, rendered: textsAt(renderedAt, language) }
}
