import { type RefObject, useEffect } from 'react'
import { whileVisible } from './whileVisible.ts'

/** The eye closes and opens at the end of each iteration. */
const blink = { scale: ['1 1', '1 1', '1 0.06', '1 1'], offset: [0, 0.95, 0.975, 1] }
/** The time between two blinks; larger eyes take longer. */
const blinkIntervalMs = 3600
/** An iris moves at most this part of the eye's radius from the centre. */
const maxIrisShift = 0.42
/** The iris is at its maximum when the target is this far away. */
const fullShiftDistancePx = 240

/**
 * Makes a drawing's eyes (`<g data-eye="radius"><circle/><g>iris</g></g>`) blink and follow pointer and
 * focus.
 */
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
        const shift = (radius * maxIrisShift) / Math.max(fullShiftDistancePx, Math.hypot(right, down))
        if (iris) iris.style.translate = `${right * shift}px ${down * shift}px`
      }
    }
    const lookAtPointer = ({ clientX, clientY }: PointerEvent) => lookAt(clientX, clientY)
    const lookAtFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      const { left, top, width, height } = target.getBoundingClientRect()
      lookAt(left + width / 2, top + height / 2)
    }

    return whileVisible(element, () => {
      const blinks = eyes.map(({ eye, radius }) =>
        eye.animate(blink, { duration: blinkIntervalMs + radius * 20, iterations: Number.POSITIVE_INFINITY }),
      )
      window.addEventListener('pointermove', lookAtPointer, { passive: true })
      document.addEventListener('focusin', lookAtFocus)
      return () => {
        for (const animation of blinks) animation.cancel()
        window.removeEventListener('pointermove', lookAtPointer)
        document.removeEventListener('focusin', lookAtFocus)
        for (const { iris } of eyes) if (iris) iris.style.translate = ''
      }
    })
  }, [drawing])
}
