import { useCallback, useState } from 'react'
import type { Progress } from '#shared/courses/contract.ts'
import { useTranslation } from '#web/shell/index.ts'
import { buttonClass, Card, Icon } from '#web/ui/index.ts'
import { type Owned, partsOf } from '../api.ts'
import { EarnedCertificate } from './EarnedCertificate.tsx'
import { Lessons } from './Lessons.tsx'

/** A course that was paid for, with all that belongs to it. */
export function OwnedCourse({ course, reload }: { course: Owned; reload: () => void }) {
  const { name, title, description, professor, certificate } = course
  const { t } = useTranslation('courses')
  const [noted, setNoted] = useState<Readonly<Record<string, Progress>>>({})
  const note = useCallback(
    (id: string, progress: Progress) => setNoted((before) => ({ ...before, [id]: progress })),
    [],
  )
  const { documents, ...parts } = partsOf(course)
  const lessons = parts.lessons.map((lesson) => ({ ...lesson, ...noted[lesson.id] }))
  const isDone = lessons.length > 0 && lessons.every(({ completed }) => completed)
  return (
    <Card as="article" className="grid gap-6">
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      {professor && (
        <dl className="flex gap-3">
          <dt className="text-soft">{t('professor')}</dt>
          <dd translate="no">{professor}</dd>
        </dl>
      )}
      {description && <p className="max-w-prose wrap-anywhere">{description}</p>}
      {(isDone || certificate) && <EarnedCertificate course={name} number={certificate} onEarned={reload} />}
      {lessons.length > 0 && <Lessons lessons={lessons} onProgress={note} renew={reload} />}
      {course.videos.length === 0 && <p className="text-soft">{t('owned.none')}</p>}
      {documents.length > 0 && (
        <ul className="grid justify-items-start gap-3">
          {documents.map(({ name, url, driveLink }) => (
            <li key={name}>
              <a
                href={url ?? driveLink}
                target="_blank"
                rel="noopener noreferrer"
                className={buttonClass(lessons.length > 0 ? 'secondary' : 'primary')}
              >
                <Icon name="file" />
                <span className="wrap-anywhere">{t(url ? 'owned.open' : 'owned.follow', { name })}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
