import { screens } from 'virtual:portal'
import type { AreaEntry, SectionEntry } from '#web/shell/siteIndex.ts'

const known = new Map(screens)

/** Drawn at once, within the one tree. */
export function Section({ area, section }: { area: AreaEntry; section: SectionEntry }) {
  const Screen = known.get(section.file)
  return <div data-area={area.name}>{Screen && <Screen />}</div>
}
