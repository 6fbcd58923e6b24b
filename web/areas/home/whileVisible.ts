/**
 * Lets something move for as long as it can be seen: in the window, in a shown tab, by a reader who has not asked for stillness.
 * `start` returns a function that stops the motion. The returned function ends it for good.
 */
export function whileSeen(element: Element, start: () => () => void): () => void {
  const stillness = window.matchMedia('(prefers-reduced-motion: reduce)')
  let inView = false
  let stop: (() => void) | undefined

  const settle = () => {
    const moves = inView && !stillness.matches && !document.hidden
    if (moves) stop ??= start()
    else halt()
  }
  const halt = () => {
    stop?.()
    stop = undefined
  }
  const observer = new IntersectionObserver((entries) => {
    inView = entries.at(-1)?.isIntersecting ?? false
    settle()
  })
  observer.observe(element)
  stillness.addEventListener('change', settle)
  document.addEventListener('visibilitychange', settle)
  return () => {
    observer.disconnect()
    stillness.removeEventListener('change', settle)
    document.removeEventListener('visibilitychange', settle)
    halt()
  }
}
