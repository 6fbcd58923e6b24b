import { useTranslation } from '#web/shell/index.ts'
import { CourseDay } from './CourseDay.tsx'

interface Props {
  professor: string
  /** A date, or an empty text. A course that can be booked begins on any free day instead. */
  commencing: string
  small?: boolean
}

/** Shows who gives a course and when it begins, as far as its announcement says so. */
export function CourseAnnouncement({ professor, commencing, small = false }: Props) {
  const { t } = useTranslation('courses')
  if (!professor && !commencing) return null
  return (
    <dl className={`grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 ${small ? 'text-sm' : ''}`}>
      {professor && (
        <>
          <dt className="text-soft">{t('professor')}</dt>
          <dd className="wrap-anywhere" translate="no">
            {professor}
          </dd>
        </>
      )}
      {commencing && (
        <>
          <dt className="text-soft">{t('commencing')}</dt>
          <dd>
            <CourseDay day={commencing} />
          </dd>
        </>
      )}
    </dl>
  )
}
