import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { Link, useLanguage } from '#web/shell/index.ts'
import { Banner } from '#web/ui/index.ts'
import { useOwnClasses } from './store/ownClasses.ts'
import { useClassTexts } from './useClassTexts.ts'

/** A link on the footprint's page to the class that this browser has opened last. */
export default function BackToClass() {
  const { t } = useClassTexts()
  const language = useLanguage()
  const classes = Object.values(useOwnClasses().value)
  const latest = classes.toSorted((one, other) => other.at.localeCompare(one.at))[0]
  if (!latest) return null
  return (
    <Banner still className="mb-10">
      {t('back.text')}{' '}
      <Link to={`/class/${latest.code}`}>
        <span translate="no">{courseNameIn(language, latest.courseName)}</span>
      </Link>
    </Banner>
  )
}
