import { type RefObject, useEffect } from 'react'
import { whileSeen } from './whileSeen.ts'

/** A glance down and up again at the end of each turn. */
const blink = [1, 1, 0.06, 1].map((open, step) => ({ transform: `scaleY(${open})`, offset: [0, 0.95, 0.975, 1][step] }))
/** From one blink to the next, in ms; each eye of a pair the same. */
const pause = 4200

/** Lets the eyes of a drawing (`<g data-eye="radius"><g>lids<g>iris</g></g></g>`) look at the pointer or the focus, and blink. */
export function useGaze(drawing: RefObject<SVGSVGElement | null>): void {
  useEffect(() => {
    const element = drawing.current
    if (!element) return
    const eyes = [...element.querySelectorAll<SVGGElement>('[data-eye]')].map((eye) => ({
      eye,
      radius: Number(eye.dataset.eye),
      lids: eye.firstElementChild as SVGGElement,
      iris: eye.querySelector<SVGGElement>('g g'),
    }))

    const lookAt = (x: number, y: number) => {
      for (const { eye, radius, iris } of eyes) {
        const { left, top, width, height } = eye.getBoundingClientRect()
        const [right, down] = [x - left - width / 2, y - top - height / 2]
        const distance = Math.hypot(right, down) || 1
        const travel = Math.min(1, distance / 200) * radius * 0.42
        iris?.setAttribute('transform', `translate(${(right / distance) * travel} ${(down / distance) * travel})`)
      }
    }
    const atPointer = ({ clientX, clientY }: PointerEvent) => lookAt(clientX, clientY)
    const atFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const { left, top, width, height } = target.getBoundingClientRect()
      lookAt(left + width / 2, top + height / 2)
    }

    return whileSeen(element, () => {
      const blinks = eyes.map(({ lids, radius }) =>
        lids.animate(blink, { duration: pause + radius * 20, iterations: Number.POSITIVE_INFINITY }),
      )
      window.addEventListener('pointermove', atPointer, { passive: true })
      document.addEventListener('focusin', atFocus)
      return () => {
        for (const one of blinks) one.cancel()
        window.removeEventListener('pointermove', atPointer)
        document.removeEventListener('focusin', atFocus)
        for (const { iris } of eyes) iris?.removeAttribute('transform')
      }
    })
  }, [drawing])
}
