import { Portrait } from '#web/lists/Portrait.tsx'
import { useOfferTexts } from '../offer/useOfferTexts.ts'
import type { Teacher } from './teachersOf.ts'

/** Introduces the instructors of a course. */
export function Teachers({ teachers }: { teachers: readonly Teacher[] }) {
  const { t } = useOfferTexts()
  return (
    <section aria-labelledby="teachers-heading" className="grid gap-5">
      <h2 id="teachers-heading" className="text-2xl">
        {t('teachers.heading')}
      </h2>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        {teachers.map(({ city, languages, about, ...person }, index) => (
          // Two instructors may have the same name, and the list is never reordered.
          <li key={index} className="flex items-start gap-4 border-t border-line pt-4">
            <Portrait {...person} />
            <div className="grid min-w-0 gap-1 wrap-anywhere">
              <h3 className="text-lg" translate="no">
                {person.firstName} {person.lastName}
              </h3>
              <p className="text-soft" translate="no">
                {city}
              </p>
              <p className="text-soft">{t('teachers.languages', { languages })}</p>
              {about && <p dir="auto">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
