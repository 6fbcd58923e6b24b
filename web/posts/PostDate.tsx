import { formatMoment, useLanguage } from '#web/shell/index.ts'

/** The date of a post in Toronto's time zone, so that all visitors see the same day. */
export function PostDate({ at }: { at: string }) {
  const language = useLanguage()
  const date = formatMoment(at, language, { dateStyle: 'long', timeZone: 'America/Toronto' })
  return <time dateTime={at}>{date}</time>
}
