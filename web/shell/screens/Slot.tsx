import type { ReactNode } from 'react'
import { useSession } from '../session/session.ts'
import { hintsAllow } from '../site/mayEnter.ts'
import { useSite } from '../site/SiteContext.ts'
import type { SiteIndex } from '../site/siteIndex.ts'
import { Section } from './Section.tsx'

/** Returns the sections that areas have registered for a slot, in order. */
export const sectionsOf = ({ areas }: SiteIndex, slot: string) =>
  areas
    .flatMap((area) =>
      area.sections.filter((section) => section.slot === slot).map((section) => ({ area, section })),
    )
    .sort((one, other) => one.section.order - other.section.order)

/** Renders the sections of other areas at this place of a page, without those that this user may not see. Without any section, it renders its children. */
export function Slot({ name, children }: { name: string; children?: ReactNode }) {
  const session = useSession()
  const sections = sectionsOf(useSite(), name).filter(
    ({ section: { access } }) => access === undefined || hintsAllow(session, access),
  )
  if (sections.length === 0) return children
  return sections.map(({ area, section }) => <Section key={section.file} area={area} section={section} />)
}
