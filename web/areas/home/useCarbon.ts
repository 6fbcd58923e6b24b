import { type RefObject, useLayoutEffect, useRef } from 'react'
import { carbonAt } from '#shared/home/carbonAt.ts'
import type { Language } from '#shared/kernel/language.ts'
import { formatMoment, formatNumber, useLanguage } from '#web/shell/index.ts'
import { whileVisible } from './whileVisible.ts'

/** The build renders its own time, for readers without JavaScript. A browser replaces it before it paints. */
const renderedAtMs = typeof document === 'undefined' ? Date.now() : 0
/** Nobody could read figures that change faster. */
const intervalMs = 100

/** The figures, rounded down to whole tonnes, and their time. */
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
function write(parent: Element, text: string): void {
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
 * The moment is written only when the figures stop, because it is shown only then.
 */
export function useCarbon(): { frame: RefObject<HTMLDivElement | null>; rendered: Record<Part, string> } {
  const frame = useRef<HTMLDivElement>(null)
  const language = useLanguage()

  useLayoutEffect(() => {
    const element = frame.current
    if (!element) return
    const update = (parts: readonly Part[]) => {
      const texts = textsAt(Date.now(), language)
      for (const part of parts) {
        const partElement = element.querySelector(`[data-carbon=${part}]`)
        if (partElement) write(partElement, texts[part])
      }
    }
    const updateAll = () => update(['emissions', 'credits', 'moment'])
    updateAll()
    return whileVisible(element, () => {
      // requestAnimationFrame would make the browser draw sixty frames a second, for ten figures.
      const timer = setInterval(() => update(['emissions', 'credits']), intervalMs)
      return () => {
        clearInterval(timer)
        updateAll()
      }
    })
  }, [language])

  return { frame, rendered: textsAt(renderedAtMs, language) }
}
