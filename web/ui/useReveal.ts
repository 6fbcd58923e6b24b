import { type RefObject, useEffect, useRef } from 'react'

/**
 * Lets an element come up a little when its top has passed 85 % of the viewport; the items of a list follow each other.
 * It never hides anything: what was in view from the start, is printed, or is seen by someone who wants less motion, stands still.
 */
export function useReveal<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { isIntersecting, boundingClientRect } = entry
        // What has no place yet is far below (`.later`).
        const below = boundingClientRect.height === 0 || boundingClientRect.top > 0
        if (isIntersecting) observer.disconnect()
        if (element.dataset.revealed ? isIntersecting : below && !isIntersecting)
          element.dataset.revealed = String(isIntersecting)
      },
      { rootMargin: '0px 0px -15% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}
