import type { Profile } from '#shared/instructors/contract.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { maxCourseWeeks, type Subject } from '#shared/timetable/teaching.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { ChipsCard } from './ChipsCard.tsx'
import { useProfileChange } from './useProfileChange.ts'

const keyOf = ({ name, durationWeeks }: Subject) => `${durationWeeks} ${name}`

/** Lists the courses that an instructor teaches, with their weeks. Each change is stored at once. */
export function Subjects({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const language = useLanguage()
  const { email, subjects, version } = profile
  const { send, isPending, issues, error } = useProfileChange({
    profile,
    call: (newSubjects: Subject[]) => api.change({ email, subjects: newSubjects, version }),
    savedMessage: t('profile.done'),
    failureMessage: t('profile.notSaved'),
  })
  const weeksIssue = issues.find(({ path }) => path.endsWith('durationWeeks'))
  return (
    <ChipsCard
      name="subjects"
      items={subjects.map((subject) => ({
        key: keyOf(subject),
        label: t('subjects.one', {
          name: courseNameIn(language, subject.name),
          count: subject.durationWeeks,
        }),
      }))}
      onRemove={(key) => send(subjects.filter((subject) => keyOf(subject) !== key))}
      form={{
        busy: isPending,
        issues: weeksIssue ? [{ path: 'durationWeeks', message: weeksIssue.message }] : [],
        error: !weeksIssue && error,
        onSubmit: ({ name = '', durationWeeks = '' }) =>
          send([...subjects, { name, durationWeeks: Number(durationWeeks) }]),
      }}
    >
      <SelectField name="name" label={t('subjects.course')}>
        {taughtCourses.map(({ name }) => (
          <option key={name} value={name}>
            {courseNameIn(language, name)}
          </option>
        ))}
      </SelectField>
      <Field
        name="durationWeeks"
        type="number"
        inputMode="numeric"
        label={t('subjects.weeks')}
        defaultValue="1"
        min={1}
        max={maxCourseWeeks}
      />
    </ChipsCard>
  )
}
