import type { ReactNode } from 'react'
import { Slot, useTranslation } from '#web/shell/index.ts'
import { classes, EmptyState, Picture } from '#web/ui/index.ts'
import { Hero } from './Hero.tsx'
import { Promos } from './Promos.tsx'
import pictures from './pictures.svg'
import { Satellite } from './Satellite.tsx'

export default function ServicePage() {
  const { t } = useTranslation('services')
  return (
    <>
      <Hero />
      <Anchored name="directory-listing" as="div">
        <Slot name="services/directory">
          <EmptyState icon="building" title={t('directory.none')} />
        </Slot>
      </Anchored>
      <Featured />
      <Gallery />
      <Courses />
      <Audit />
      <Satellite />
      <Promos />
    </>
  )
}

/** Shows pictures of premium members' companies. */
function Featured() {
  const { t } = useTranslation('services')
  return (
    <section id="featured-anchor" className="border-y border-line bg-sunken">
      <div className="page grid gap-8 lg:grid-cols-[1fr_2fr] lg:gap-16">
        <div className="grid content-start gap-3">
          <h2>{t('featured.heading')}</h2>
          <p className="text-soft">{t('featured.text')}</p>
        </div>
        <div className="min-w-0">
          <Slot name="services/featured" />
        </div>
      </div>
    </section>
  )
}

/** Shows the gallery of the area `images`. */
function Gallery() {
  const { t } = useTranslation('services')
  return (
    <section className="later page grid gap-10">
      <div className="grid gap-3 lg:grid-cols-2 lg:items-end lg:gap-16">
        <h2 className="text-3xl">{t('gallery.heading')}</h2>
        <p className="text-lg text-soft">{t('gallery.text')}</p>
      </div>
      <Slot name="services/gallery" />
    </section>
  )
}

function Courses() {
  const { t } = useTranslation('services')
  return (
    <Anchored name="fcourse" later ground="bg-brand-wash" className="grid gap-10 lg:gap-16">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-6">
          <h2 className="text-3xl">{t('courses.heading')}</h2>
          <p className="text-lg">{t('courses.text')}</p>
        </div>
        <Picture
          sheet={pictures}
          name="courses"
          viewBox="0 0 480 320"
          className="w-full rounded-panel lg:order-first"
        />
      </div>
      <Slot name="services/courses">
        <EmptyState look="line" icon="leaf" title={t('courses.empty')} />
      </Slot>
    </Anchored>
  )
}

function Audit() {
  const { t } = useTranslation('services')
  return (
    <Anchored name="carbon-footprint" later className="grid grid-cols-1 gap-12">
      <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-16">
        <Picture sheet={pictures} name="audit" viewBox="0 0 560 380" className="w-full rounded-panel" />
        <div className="grid gap-5">
          <h2 className="text-3xl">{t('audit.heading')}</h2>
          <p className="text-lg text-soft">{t('audit.text')}</p>
        </div>
      </div>
      <Slot name="services/audit">
        <EmptyState look="line" icon="chart" title={t('audit.none')} />
      </Slot>
    </Anchored>
  )
}

export interface AnchoredProps {
  /** For example `fcourse`: links to `#fcourse` and to `#fcourse-anchor` both lead here. */
  name: string
  /** Classes of the background, which is as wide as the window. */
  ground?: string
  /** True for a section well below the fold, which is laid out later. */
  later?: boolean
  /** `div` if the content is itself a section with a heading. */
  as?: 'section' | 'div'
  className?: string
  children: ReactNode
}

/** Renders a section with two anchors. */
export const Anchored = ({
  name,
  ground,
  later,
  as: Frame = 'section',
  className = '',
  children,
}: AnchoredProps) => (
  <Frame id={`${name}-anchor`} className={classes(later && 'later', ground)}>
    <div id={name} className={`page ${className}`}>
      {children}
    </div>
  </Frame>
)
