import { type RefObject, useEffect, useRef } from 'react'
import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { onAccentClass } from './JoinButton.tsx'
import { whileVisible } from './whileVisible.ts'

/** The centre of each pair of eyes in the drawing, and the radius of its eyes. */
const pairs = [
  { x: 300, y: 250, r: 46 },
  { x: 660, y: 236, r: 62 },
  { x: 1150, y: 156, r: 112 },
] as const

/**
 * Shows eyes behind the last hill. They blink and follow the pointer or the focus, except with reduced
 * motion.
 */
export function Eyes() {
  const { t } = useTranslation('home')
  const drawing = useRef<SVGSVGElement>(null)
  useGaze(drawing)
  return (
    <section className="bg-accent text-deep">
      <div className="page relative grid justify-items-start gap-6 pb-0 text-deep-ink">
        <h2 className="text-4xl">{t('eyes.heading')}</h2>
        <p className="text-lg">{t('eyes.text')}</p>
        <LinkButton
          to="/trade#calculator-section-anchor"
          size="large"
          iconEnd="arrowRight"
          className={onAccentClass}
        >
          {t('eyes.button')}
        </LinkButton>
      </div>
      <svg
        ref={drawing}
        viewBox="0 0 1440 330"
        preserveAspectRatio="xMaxYMax slice"
        className="-mb-px block h-60 w-full lg:-mt-28 lg:h-auto"
        aria-hidden="true"
      >
        {pairs.flatMap(({ x, y, r }) =>
          [x - r - 3, x + r + 3].map((cx) => (
            <g key={cx} data-eye={r} className="origin-center [transform-box:fill-box]">
              <circle className="fill-on-deep" cx={cx} cy={y} r={r} />
              <g>
                <circle className="fill-deep-ink" cx={cx} cy={y} r={r / 2} />
                <circle
                  className="fill-on-deep"
                  cx={cx + Math.round(r / 6)}
                  cy={y - Math.round(r / 6)}
                  r={Math.round(r / 8)}
                />
              </g>
            </g>
          )),
        )}
        <path className="fill-current" d="M0 230c130 40 330 70 560 30s400-60 590-28 220 54 290 20v80H0Z" />
      </svg>
    </section>
  )
}

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
function useGaze(drawing: RefObject<SVGSVGElement | null>): void {
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
