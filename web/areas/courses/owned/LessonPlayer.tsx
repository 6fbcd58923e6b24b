import { useEffect, useRef, useState } from 'react'
import type { Progress } from '#shared/courses/contract.ts'
import { languageNames } from '#shared/kernel/language.ts'
import { useSending } from '#web/forms/useSending.ts'
import { LoadFailure } from '#web/lists/LoadFailure.tsx'
import { messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button, buttonClass, Icon } from '#web/ui/index.ts'
import { api, type Lesson } from '../api.ts'
import { useWatching } from './useWatching.ts'

interface Props {
  lesson: Lesson
  onProgress: (progress: Progress) => void
  /** Loads the lessons again, to get another signed URL of the film. */
  reload: () => void
}

/** A film that was stopped this close to its end starts again. */
const restartBeforeEndSeconds = 3

/** Plays a film from the position at which the user last stopped. */
function Film({ lesson, onProgress, reload }: Props) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const player = useRef<HTMLVideoElement>(null)
  // Each response has another URL of the same film. The player keeps the first URL as long as it works.
  const [url, setUrl] = useState(lesson.url)
  const [isBroken, setBroken] = useState(false)
  const { events, hasUnsentProgress } = useWatching(player, lesson.id, onProgress)
  /** Set while the player waits for another URL: the position at which the film then continues. */
  const interruption = useRef<{ position: number; wasPlaying: boolean }>(undefined)
  const startAtPosition = () => {
    const { position, seconds = 0 } = lesson
    const lastInterruption = interruption.current
    interruption.current = undefined
    if (player.current && lastInterruption) {
      player.current.currentTime = lastInterruption.position
      // Some browsers play only after a click. The player has a button for that.
      if (lastInterruption.wasPlaying) player.current.play().catch(() => undefined)
    } else if (player.current && position < seconds - restartBeforeEndSeconds)
      player.current.currentTime = position
  }
  /** Continues the film with a new URL, because the current one has probably expired. If that fails too, the film is broken. */
  const renewUrl = () => {
    const { currentTime: position = 0, paused = true } = player.current ?? {}
    if (interruption.current) setBroken(true)
    interruption.current = interruption.current ? undefined : { position, wasPlaying: !paused }
    if (interruption.current && lesson.url !== url) setUrl(lesson.url)
    else reload()
  }
  useEffect(() => {
    if (interruption.current) setUrl(lesson.url)
  }, [lesson.url])
  return (
    <div className="grid gap-3">
      <video
        ref={player}
        src={url}
        controls
        playsInline
        preload="metadata"
        aria-label={lesson.name}
        className="aspect-16/9 w-full rounded-card bg-black"
        onLoadedMetadata={startAtPosition}
        onError={renewUrl}
        {...events}
      >
        {lesson.captions.map((tag) => (
          <track
            key={tag}
            kind="captions"
            srcLang={tag}
            label={languageNames[tag]}
            src={`/api/lessons/${lesson.id}/captions?lang=${tag}`}
            default={tag === language}
          />
        ))}
      </video>
      {isBroken && (
        <LoadFailure
          onRetry={() => {
            setBroken(false)
            setUrl(lesson.url)
          }}
        >
          {t('lessons.broken')}
        </LoadFailure>
      )}
      {hasUnsentProgress && <Banner tone="warning">{t('lessons.lost')}</Banner>}
    </div>
  )
}

/** Shows a link to a lesson on another site, and a button with which the user marks the lesson as done. */
function ExternalLesson({ lesson, onProgress }: Pick<Props, 'lesson' | 'onProgress'>) {
  const { t } = useTranslation('courses')
  const sending = useSending({ call: api.complete, onSuccess: onProgress })
  return (
    <div className="grid justify-items-start gap-4">
      <a href={lesson.driveLink} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
        <Icon name="link" />
        <span className="wrap-anywhere">{t('owned.follow', { name: lesson.name })}</span>
      </a>
      {!lesson.completed && (
        <Button
          look="secondary"
          icon="check"
          busy={sending.isPending}
          onClick={() => sending.send({ id: lesson.id })}
        >
          {t('lessons.done')}
        </Button>
      )}
      {sending.error && <Alert>{messageOf(sending.error, t)}</Alert>}
    </div>
  )
}

export function LessonPlayer(props: Props) {
  const { lesson } = props
  return (
    <div className="grid content-start gap-4">
      {lesson.url ? <Film {...props} /> : <ExternalLesson {...props} />}
      <h3 className="text-xl wrap-anywhere">{lesson.name}</h3>
      {lesson.description && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{lesson.description}</p>
      )}
    </div>
  )
}
