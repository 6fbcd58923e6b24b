import { formatMoment, useLanguage } from '#web/shell/index.ts'

/** The day on which a post came out, the same for every reader: in Toronto's time. */
export function PostDate({ at }: { at: string }) {
  const language = useLanguage()
  return (
    <time dateTime={at}>
      {formatMoment(at, language, { dateStyle: 'long', timeZone: 'America/Toronto' })}
    </time>
  )
}
