import type { courses } from '#shared/courses/contract.ts'
import { type Answer, useTranslation } from '#web/shell/index.ts'
import { buttonClass, Card, Icon } from '#web/ui/index.ts'

/** A course that was paid for, with all that belongs to it. */
export function OwnedCourse({
  course: { title, description, professor, videos },
}: {
  course: Answer<typeof courses.routes.purchased>[number]
}) {
  const { t } = useTranslation('courses')
  return (
    <Card as="article" className="grid gap-5">
      <h2 className="text-2xl wrap-anywhere">{title}</h2>
      {professor && (
        <dl className="flex gap-3">
          <dt className="text-soft">{t('professor')}</dt>
          <dd translate="no">{professor}</dd>
        </dl>
      )}
      {description && <p className="max-w-prose wrap-anywhere">{description}</p>}
      {videos.length === 0 && <p className="text-soft">{t('owned.none')}</p>}
      <ul className="grid justify-items-start gap-3">
        {videos.map(({ name, url, driveLink }) => (
          <li key={name}>
            <a href={url ?? driveLink} target="_blank" rel="noopener noreferrer" className={buttonClass()}>
              <Icon name="file" />
              <span className="wrap-anywhere">{t(url ? 'owned.open' : 'owned.follow', { name })}</span>
            </a>
          </li>
        ))}
      </ul>
    </Card>
  )
}
