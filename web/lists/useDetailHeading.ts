import { useEffect, useRef } from 'react'

/**
 * Returns the ref of the heading of one item, which takes the place of a list at the same path. The shell does not move the focus and
 * the page to the top then, so this does once the item is loaded.
 */
export function useDetailHeading(isLoaded: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isLoaded) return
    heading.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [isLoaded])
  return heading
}
