import { useEffect, useRef, useState } from 'react'
import type { Progress } from '#shared/courses/contract.ts'
import { languageNames } from '#shared/kernel/language.ts'
import { useSending } from '#web/forms/useSending.ts'
import { messageOf, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Alert, Banner, Button, buttonClass, Icon } from '#web/ui/index.ts'
import { api, type Lesson } from '../api.ts'
import { useWatching } from './useWatching.ts'

interface Props {
  lesson: Lesson
  onProgress: (progress: Progress) => void
  /** Asks for the film's address anew. */
  renew: () => void
}

/** So close to its end a film begins anew, in seconds. */
const nearTheEnd = 3

/** Plays a lesson from where the reader stopped. */
function Film({ lesson, onProgress, renew }: Props) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const player = useRef<HTMLVideoElement>(null)
  // Each answer has another address of the same film; the player keeps its own as long as it works.
  const [address, setAddress] = useState(lesson.url)
  const [isBroken, setBroken] = useState(false)
  const { events, isLost } = useWatching(player, lesson.id, onProgress)
  /** Where the film goes on with its next address. */
  const stopped = useRef<{ at: number; wasPlaying: boolean }>(undefined)
  const begin = () => {
    const { position, seconds = 0 } = lesson
    const goesOn = stopped.current
    stopped.current = undefined
    if (player.current && goesOn) {
      player.current.currentTime = goesOn.at
      // A browser that wants a press first leaves the button to the reader.
      if (goesOn.wasPlaying) player.current.play().catch(() => undefined)
    } else if (player.current && position < seconds - nearTheEnd) player.current.currentTime = position
  }
  /** An address runs out while the film is watched: then it goes on with the next one. If that one fails too, the film is broken. */
  const failed = () => {
    const { currentTime: at = 0, paused = true } = player.current ?? {}
    if (stopped.current) setBroken(true)
    stopped.current = stopped.current ? undefined : { at, wasPlaying: !paused }
    if (stopped.current && lesson.url !== address) setAddress(lesson.url)
    else renew()
  }
  useEffect(() => {
    if (stopped.current) setAddress(lesson.url)
  }, [lesson.url])
  return (
    <div className="grid gap-3">
      <video
        ref={player}
        src={address}
        controls
        playsInline
        preload="metadata"
        aria-label={lesson.name}
        className="aspect-16/9 w-full rounded-card bg-black"
        onLoadedMetadata={begin}
        onError={failed}
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
        <Alert>
          {t('lessons.broken')}{' '}
          <Button
            look="quiet"
            size="small"
            onClick={() => {
              setBroken(false)
              setAddress(lesson.url)
            }}
          >
            {t('owned.retry')}
          </Button>
        </Alert>
      )}
      {isLost && <Banner tone="warning">{t('lessons.lost')}</Banner>}
    </div>
  )
}

/** Where a lesson lies that the portal does not keep; the reader says when they have done it. */
function Elsewhere({ lesson, onProgress }: Pick<Props, 'lesson' | 'onProgress'>) {
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
          onClick={() => void sending.send({ id: lesson.id })}
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
      {lesson.url ? <Film {...props} /> : <Elsewhere {...props} />}
      <h3 className="text-xl wrap-anywhere">{lesson.name}</h3>
      {lesson.description && (
        <p className="max-w-prose whitespace-pre-line wrap-anywhere">{lesson.description}</p>
      )}
    </div>
  )
}
