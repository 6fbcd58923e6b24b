import { useCallback, useState } from 'react'
import type { Progress } from '#shared/courses/contract.ts'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, classes, Icon, VisuallyHidden } from '#web/ui/index.ts'
import type { Lesson } from '../api.ts'
import { LessonPlayer } from './LessonPlayer.tsx'

/** How long a film lasts, in whole minutes; one that is shorter in seconds. */
function lasting(seconds: number, language: string): string {
  const [amount, unit] = seconds < 60 ? [Math.round(seconds), 'second'] : [Math.round(seconds / 60), 'minute']
  return new Intl.NumberFormat(language, { style: 'unit', unit: unit as string, unitDisplay: 'long' }).format(
    amount as number,
  )
}

interface Props {
  lessons: Lesson[]
  /** Tells what the portal has noted of a lesson. */
  onProgress: (id: string, progress: Progress) => void
  renew: () => void
}

/** A course's lessons: the one that is watched, and the list of all. It begins with the first that is not completed. */
export function Lessons({ lessons, onProgress, renew }: Props) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const [chosen, setChosen] = useState(() => (lessons.find(({ completed }) => !completed) ?? lessons[0])?.id)
  const place = Math.max(
    0,
    lessons.findIndex(({ id }) => id === chosen),
  )
  const [lesson, next] = [lessons[place]!, lessons[place + 1]]
  const note = useCallback((progress: Progress) => onProgress(lesson.id, progress), [onProgress, lesson.id])
  const done = lessons.filter(({ completed }) => completed).length
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)] lg:gap-8">
      <div className="grid content-start gap-4">
        <LessonPlayer key={lesson.id} lesson={lesson} onProgress={note} renew={renew} />
        {next && lesson.completed && (
          <p>
            <Button icon="arrowRight" onClick={() => setChosen(next.id)}>
              {t('lessons.next')}
            </Button>
          </p>
        )}
      </div>
      <div className="grid content-start gap-4">
        <ProgressBar
          label={t('lessons.progress')}
          value={done / lessons.length}
          detail={t('lessons.of', {
            done: formatNumber(done, language),
            all: formatNumber(lessons.length, language),
          })}
        />
        <ol className="grid gap-1">
          {lessons.map(({ id, name, seconds, completed }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === lesson.id || undefined}
                onClick={() => setChosen(id)}
                className={classes(
                  'grid w-full grid-cols-[1.5rem_1fr] items-start gap-2 rounded-card px-3 py-2 text-start text-ink hover:bg-brand-wash',
                  id === lesson.id && 'bg-brand-wash font-semibold',
                )}
              >
                <span aria-hidden="true">{completed && <Icon name="check" />}</span>
                <span className="grid">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="text-sm font-normal text-soft">
                    {seconds === undefined ? t('lessons.elsewhere') : lasting(seconds, language)}
                  </span>
                </span>
                {completed && <VisuallyHidden>{t('lessons.completed')}</VisuallyHidden>}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
