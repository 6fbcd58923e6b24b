import { useRef } from 'react'
import { LinkButton, useTranslation } from '#web/shell/index.ts'
import { Ridge } from './Ridge.tsx'
import { useGaze } from './useGaze.ts'

/** Middle of each pair on the drawing, and the radius of its eyes. */
const pairs = [
  { x: 250, y: 190, r: 44 },
  { x: 760, y: 120, r: 92 },
  { x: 1180, y: 175, r: 58 },
] as const

/** Eyes behind the last hill. They follow the pointer or the focus, and blink; for a reader who wants no motion they look straight ahead. */
export function Eyes() {
  const { t } = useTranslation('home')
  const drawing = useRef<SVGSVGElement>(null)
  useGaze(drawing)
  return (
    <section className="overflow-hidden bg-accent text-deep">
      <div className="page grid justify-items-start gap-6 pb-0 text-deep-ink">
        <h2 className="text-4xl">{t('eyes.heading')}</h2>
        <p className="text-lg">{t('eyes.text')}</p>
        <LinkButton
          to="/trade#calculator-section-anchor"
          size="large"
          iconEnd="arrowRight"
          className="bg-deep-ink text-on-deep hover:bg-deep"
        >
          {t('eyes.button')}
        </LinkButton>
      </div>
      <svg ref={drawing} viewBox="0 0 1440 230" className="-mb-12 block w-full lg:-mb-24" aria-hidden="true" focusable="false">
        {pairs.flatMap(({ x, y, r }) =>
          [-1.06, 1.06].map((side) => (
            <g key={x + side} data-eye={r} transform={`translate(${x + side * r} ${y})`}>
              <g>
                <circle className="fill-on-deep" r={r} />
                <g>
                  <circle className="fill-deep-ink" r={r * 0.5} />
                  <circle className="fill-on-deep" cx={r * 0.16} cy={r * -0.18} r={r * 0.13} />
                </g>
              </g>
            </g>
          )),
        )}
      </svg>
      <Ridge className="relative" />
    </section>
  )
}
