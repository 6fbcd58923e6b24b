import { type RefObject, useEffect, useRef } from 'react'

/**
 * Sets `data-revealed`: false while an element is below the viewport, true once its top is above 85 % of the
 * viewport's height. pieces.css then moves it up, the items of a list one after another. Nothing moves in
 * print, with reduced motion, or if the element is in view from the start.
 */
export function useReveal<E extends HTMLElement = HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const { isIntersecting, boundingClientRect: box } = entry
        // An element without a height is in a section that is laid out later.
        const isBelowViewport = !isIntersecting && (box.height === 0 || box.top > 0)
        if (isIntersecting) observer.disconnect()
        // At first, an element that is still below the viewport is lowered; later, it is raised when it comes into view.
        if (element.dataset.revealed === undefined ? isBelowViewport : isIntersecting)
          element.dataset.revealed = String(isIntersecting)
      },
      { rootMargin: '0px 0px -15% 0px' },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return ref
}
