import { useCallback, useState } from 'react'
import type { Progress } from '#shared/courses/contract.ts'
import type { Language } from '#shared/kernel/language.ts'
import { ProgressBar } from '#web/forms/ProgressBar.tsx'
import { formatNumber, useLanguage, useTranslation } from '#web/shell/index.ts'
import { Button, classes, Icon } from '#web/ui/index.ts'
import type { Lesson } from '../api.ts'
import { LessonPlayer } from './LessonPlayer.tsx'

/** Formats the length of a film in whole minutes, or in seconds below one minute. */
function formatDuration(seconds: number, language: Language): string {
  const isShort = seconds < 60
  return formatNumber(Math.round(isShort ? seconds : seconds / 60), language, {
    style: 'unit',
    unit: isShort ? 'second' : 'minute',
    unitDisplay: 'long',
  })
}

interface Props {
  lessons: Lesson[]
  onProgress: (id: string, progress: Progress) => void
  reload: () => void
}

/** Shows the player and the list of a course's lessons. It opens the first lesson that is not completed. */
export function Lessons({ lessons, onProgress, reload }: Props) {
  const { t } = useTranslation('courses')
  const language = useLanguage()
  const [chosenId, setChosenId] = useState(
    () => (lessons.find(({ completed }) => !completed) ?? lessons[0])?.id,
  )
  const index = Math.max(
    0,
    lessons.findIndex(({ id }) => id === chosenId),
  )
  const [lesson, next] = [lessons[index]!, lessons[index + 1]]
  const noteProgress = useCallback(
    (progress: Progress) => onProgress(lesson.id, progress),
    [onProgress, lesson.id],
  )
  const completedCount = lessons.filter(({ completed }) => completed).length
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,2fr)_minmax(16rem,1fr)] lg:gap-8">
      <div className="grid content-start gap-4">
        <LessonPlayer key={lesson.id} lesson={lesson} onProgress={noteProgress} reload={reload} />
        {next && lesson.completed && (
          <p>
            <Button icon="arrowRight" onClick={() => setChosenId(next.id)}>
              {t('lessons.next')}
            </Button>
          </p>
        )}
      </div>
      <div className="grid content-start gap-4">
        <ProgressBar
          label={t('lessons.progress')}
          value={completedCount / lessons.length}
          detail={t('lessons.of', {
            done: formatNumber(completedCount, language),
            all: formatNumber(lessons.length, language),
          })}
        />
        <ol className="grid gap-1">
          {lessons.map(({ id, name, seconds, completed }) => (
            <li key={id}>
              <button
                type="button"
                aria-current={id === lesson.id || undefined}
                onClick={() => setChosenId(id)}
                className={classes(
                  'grid w-full grid-cols-[1.5rem_1fr] items-start gap-2 rounded-card px-3 py-2 text-start text-ink hover:bg-brand-wash',
                  id === lesson.id && 'bg-brand-wash font-semibold',
                )}
              >
                <span aria-hidden="true">{completed && <Icon name="check" />}</span>
                <span className="grid">
                  <span className="wrap-anywhere">{name}</span>
                  <span className="text-sm font-normal text-soft">
                    {seconds === undefined ? t('lessons.elsewhere') : formatDuration(seconds, language)}
                  </span>
                </span>
                {completed && <span className="visually-hidden">{t('lessons.completed')}</span>}
              </button>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}
