import { type RefObject, useEffect } from 'react'
import { whileSeen } from './whileSeen.ts'

/** Open until the end of each turn, then down and up again. */
const blink = { scale: ['1 1', '1 1', '1 0.06', '1 1'], offset: [0, 0.95, 0.975, 1] }
/** From one blink to the next, in ms; smaller eyes blink more often. */
const pause = 3600
/** How far an iris goes from the middle, as a part of the eye's radius, and at which distance it is there (px). */
const travel = 0.42
const far = 240

/** Lets the eyes of a drawing (`<g data-eye="radius"><circle/><g>iris</g></g>`) look at the pointer or the focus, and blink. */
export function useGaze(drawing: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const element = drawing.current
    if (!element) return
    const eyes = [...element.querySelectorAll<SVGGElement>('[data-eye]')].map((eye) => ({
      eye,
      radius: Number(eye.dataset.eye),
      iris: eye.querySelector('g'),
    }))

    const lookAt = (x: number, y: number) => {
      for (const { eye, radius, iris } of eyes) {
        const { left, top, width, height } = eye.getBoundingClientRect()
        const [right, down] = [x - left - width / 2, y - top - height / 2]
        const pull = (radius * travel) / Math.max(far, Math.hypot(right, down))
        if (iris) iris.style.translate = `${right * pull}px ${down * pull}px`
      }
    }
    const atPointer = ({ clientX, clientY }: PointerEvent) => lookAt(clientX, clientY)
    const atFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const { left, top, width, height } = target.getBoundingClientRect()
      lookAt(left + width / 2, top + height / 2)
    }

    return whileSeen(element, () => {
      const blinks = eyes.map(({ eye, radius }) =>
        eye.animate(blink, { duration: pause + radius * 20, iterations: Number.POSITIVE_INFINITY }),
      )
      window.addEventListener('pointermove', atPointer, { passive: true })
      document.addEventListener('focusin', atFocus)
      return () => {
        for (const one of blinks) one.cancel()
        window.removeEventListener('pointermove', atPointer)
        document.removeEventListener('focusin', atFocus)
        for (const { iris } of eyes) if (iris) iris.style.translate = ''
      }
    })
  }, [drawing])
}
