/**
 * Animates an element while it is visible: in the window, in the current tab, and without reduced motion.
 * `start` begins the animation and returns a function that stops it. The function that `whileVisible` returns
 * ends it for good.
 */
export function whileVisible(element: Element, start: () => () => void): () => void {
  const reducedMotion = window.matchMedia('(prefers-reduced-motion: reduce)')
  let inView = false
  let stop: (() => void) | undefined

  const pause = () => {
    stop?.()
    stop = undefined
  }
  const update = () => {
    if (inView && !reducedMotion.matches && !document.hidden) stop ??= start()
    else pause()
  }
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false
    update()
  })
  observer.observe(element)
  reducedMotion.addEventListener('change', update)
  document.addEventListener('visibilitychange', update)
  return () => {
    observer.disconnect()
    reducedMotion.removeEventListener('change', update)
    document.removeEventListener('visibilitychange', update)
    pause()
  }
}
