import { useTranslation } from '#web/shell/index.ts'
import { Button, buttonClass } from '#web/ui/index.ts'
import { calendarOf, fileNameOf, type SavedEvent, saveEvent } from './saveEvent.ts'

type Saved = SavedEvent & { publishedAt: string }

/** Saves an event for calendars. Without scripts, the address of a link is the file itself. */
export function SaveEvent({ event }: { event: Saved }) {
  const { t } = useTranslation('events')
  return (
    <>
      <Button onClick={() => saveEvent(event)} className="noscript:hidden">
        {t('save')}
      </Button>
      <noscript>
        <FileLink event={event} />
      </noscript>
    </>
  )
}

/** React renders it on the server only, because a browser with scripts has no use for the file. */
function FileLink({ event }: { event: Saved }) {
  const { t } = useTranslation('events')
  const file = calendarOf(event, new Date(event.publishedAt))
  return (
    <a
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download={fileNameOf(event)}
      className={buttonClass()}
    >
      {t('save')}
    </a>
  )
}
