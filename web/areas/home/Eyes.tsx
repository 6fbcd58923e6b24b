import { useRef } from 'react'
import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { onAccent } from './onAccent.ts'
import { useGaze } from './useGaze.ts'

/** The centre of each pair of eyes in the drawing, and the radius of its eyes. */
const pairs = [
  { x: 300, y: 250, r: 46 },
  { x: 660, y: 236, r: 62 },
  { x: 1150, y: 156, r: 112 },
] as const

/** Eyes behind the last hill. They blink and follow the pointer or the focus, except with reduced motion. */
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
          className={onAccent}
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
