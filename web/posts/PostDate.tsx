import { portalZone } from '#shared/kernel/portalZone.ts'
import { formatMoment, useLanguage } from '#web/shell/index.ts'

/** The date of a post in the portal's time zone, so that all visitors see the same day. */
export function PostDate({ at }: { at: string }) {
  const language = useLanguage()
  const date = formatMoment(at, language, { dateStyle: 'long', timeZone: portalZone })
  return <time dateTime={at}>{date}</time>
}
