import { LinkButton, useSession, useTranslation } from '#web/shell/index.ts'
import { classes } from '#web/ui/index.ts'
import pictures from './pictures.svg'
import { Welcome } from './Welcome.tsx'

/**
 * Shows a landscape with the page's heading in front of it. Members see their next steps instead of the
 * heading. The field of the landscape continues behind the counter below.
 */
export function Hero() {
  const { isLoggedIn } = useSession()
  return (
    <div className="relative isolate overflow-clip">
      <section className="page pb-0 lg:min-h-[38rem]">
        {/* At 1,024 px a longer line would run across the sun. */}
        <div className="for-visitors grid min-h-[34rem] content-start justify-items-start gap-6 lg:max-w-[36rem] lg:min-h-0 xl:max-w-lg">
          {isLoggedIn ? <Welcome /> : <Invitation />}
        </div>
      </section>
      <HeroPicture className="relative -z-10 -ml-[140%] h-96 w-[240%] max-w-none lg:absolute lg:inset-0 lg:ml-0 lg:size-full" />
    </div>
  )
}

/** Tells visitors what the portal is and for whom, and offers two first steps. */
function Invitation() {
  const { t } = useTranslation('home')
  return (
    <>
      {/* On phones the text may take two lines until the typeface has loaded, so it always has two. */}
      <p className="eyebrow flex min-h-[2lh] items-end sm:min-h-0">{t('hero.eyebrow')}</p>
      <h1 className="text-4xl">{t('hero.heading')}</h1>
      <p className="lead max-w-[36rem]">
        {t('hero.text')} <strong className="font-semibold text-ink">{t('hero.free')}</strong>
      </p>
      <div className="row">
        <LinkButton to="/trade#calculator-section-anchor" size="large">
          {t('hero.calculate')}
        </LinkButton>
        <LinkButton to="/companies" size="large" look="secondary" className="bg-paper">
          {t('hero.find')}
        </LinkButton>
      </div>
    </>
  )
}

const colourOf = (name: string) => `var(--pic-${name})`

/** Layers from the mountains to the field in front. `lines` are the factors that scale a ridge down to its contour lines. */
const layers = [
  {
    colour: 'far',
    ridge:
      'M-2600-140c900 60 1700 110 2600 30 67-8 133-22 200-24 73-2 147 20 220 12 73-8 147-31 220-58 53-19 107-40 160-80 43-33 87-128 130-140 37-10 73 82 110 72 50-14 100-139 150-146 47-7 93 92 140 104 37 9 73-27 110-40',
    shade:
      'M1190-474c-50 7-100 132-150 146c63-13 126-15 137-73s21-29 14-73zM930-400c-43 12-87 107-130 140c55-30 109-14 118-70s18-28 12-70z',
    lines: [0.9, 0.8, 0.7, 0.6, 0.5, 0.4],
    opacity: 0.5,
  },
  {
    colour: 'mid',
    ridge:
      'M-2600-110c900 80 1700 150 2600 44 87-11 173-31 260-34 87-3 173 26 260 16 80-10 160-49 240-76 67-22 133-63 200-70 60-6 120 35 180 30 53-5 107-55 160-60 47-5 93 20 140 30',
    lines: [0.86, 0.72, 0.58, 0.44],
    opacity: 0.35,
  },
  {
    colour: 'near',
    ridge:
      'M-2600-60c900 40 1700 80 2600 20 100-7 200-20 300-20 107 0 213 29 320 20 87-7 173-61 260-70 80-8 160 26 240 20 60-4 120-44 180-50 47-4 93 13 140 20',
    lines: [0.75, 0.5],
    opacity: 0.25,
  },
]

/**
 * Draws a valley in layers. The land is part of the document, so that it is on the screen first; the people
 * load with the sheet of pictures. The drawing keeps to its right edge. On wide screens the hills continue to
 * the left.
 */
const HeroPicture = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 24 1440 700"
    preserveAspectRatio="xMaxYMax meet"
    className={classes('overflow-visible fill-none', className)}
    aria-hidden="true"
  >
    <circle cx="1010" cy="210" r="92" fill={colourOf('sun')} />
    {[124, 162, 200, 240, 280].map((r, index) => (
      <circle
        key={r}
        cx="1010"
        cy="210"
        r={r}
        stroke={colourOf('sun')}
        strokeWidth="2"
        opacity={0.6 - index * 0.12}
      />
    ))}
    <path
      stroke={colourOf('haze')}
      strokeWidth="9"
      strokeLinecap="round"
      d="M1180 96h170M1240 116h120M740 150h90M720 170h70"
    />
    <g transform="translate(0 700)">
      {layers.map(({ colour, ridge, shade, lines, opacity }) => (
        <g key={colour}>
          <path fill={colourOf(colour)} d={`${ridge}V40H-2600z`} />
          {shade && <path fill="#06231a" opacity=".16" d={shade} />}
          <g stroke={colourOf('line')} strokeWidth="2" opacity={opacity}>
            {lines.map((scale) => (
              <path key={scale} transform={`scale(1 ${scale})`} d={ridge} />
            ))}
          </g>
        </g>
      ))}
    </g>
    <use href={`${pictures}#hero`} width="1440" height="700" />
  </svg>
)
