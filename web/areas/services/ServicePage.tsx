import { Slot, useTranslation } from '#web/shell/index.ts'
import { EmptyState } from '#web/ui/index.ts'
import { Anchored } from './Anchored.tsx'
import { Audit } from './Audit.tsx'
import { Courses } from './Courses.tsx'
import { Featured } from './Featured.tsx'
import { Gallery } from './Gallery.tsx'
import { Hero } from './Hero.tsx'
import { Promos } from './Promos.tsx'
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
