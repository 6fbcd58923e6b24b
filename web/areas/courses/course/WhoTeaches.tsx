import { Portrait } from '#web/lists/Portrait.tsx'
import { useOfferTexts } from '../offer/useOfferTexts.ts'
import type { ShownInstructor } from './shownInstructors.ts'

/** Introduces the instructors of a course. */
export function WhoTeaches({ instructors }: { instructors: readonly ShownInstructor[] }) {
  const { t } = useOfferTexts()
  return (
    <section aria-labelledby="instructors-heading" className="grid gap-5">
      <h2 id="instructors-heading" className="text-2xl">
        {t('whoTeaches.heading')}
      </h2>
      <ul className="grid gap-x-8 gap-y-6 md:grid-cols-2 lg:grid-cols-3">
        {instructors.map(({ city, languages, about, ...person }, index) => (
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
              <p className="text-soft">{t('whoTeaches.languages', { languages })}</p>
              {about && <p dir="auto">{about}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
