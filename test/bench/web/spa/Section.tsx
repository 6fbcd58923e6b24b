import { screens } from 'virtual:portal'
import type { AreaEntry, SectionEntry } from '#web/shell/site/siteIndex.ts'

/** Renders a section at once, in the same React tree. */
export function Section({ area, section }: { area: AreaEntry; section: SectionEntry }) {
  const Screen = screens.find(([file]) => file === section.file)?.[1]
  if (!Screen) throw new Error(`${section.file} is not part of the program`)
  return (
    <div data-area={area.name}>
      <Screen />
    </div>
  )
}
