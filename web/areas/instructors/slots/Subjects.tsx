import type { Profile } from '#shared/instructors/contract.ts'
import { taughtCourses } from '#shared/kernel/taughtCourses.ts'
import { maxCourseWeeks, type Subject } from '#shared/timetable/teaching.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Button, Card, Field, Form, SelectField } from '#web/ui/index.ts'
import { api } from '../api.ts'
import { Chips } from './Chips.tsx'
import { useProfileChange } from './useProfileChange.ts'

const keyOf = ({ name, durationWeeks }: Subject) => `${durationWeeks} ${name}`

/** The courses that an instructor teaches, with their weeks. Adding and removing one is stored at once. */
export function Subjects({ profile }: { profile: Profile }) {
  const { t } = useTranslation('instructors')
  const { email, subjects, version } = profile
  const { send, isPending, issues, error } = useProfileChange({
    profile,
    call: (changed: Subject[]) => api.change({ email, subjects: changed, version }),
    done: t('profile.done'),
    failed: t('profile.notSaved'),
  })
  const weeksIssue = issues.find(({ path }) => path.endsWith('durationWeeks'))
  return (
    <Card as="section" aria-labelledby="subjects-heading" className="grid content-start gap-5">
      <h2 id="subjects-heading" className="text-xl">
        {t('subjects.heading')}
      </h2>
      <Chips
        items={subjects.map((one) => ({
          key: keyOf(one),
          label: t('subjects.one', { name: one.name, count: one.durationWeeks }),
        }))}
        empty={t('subjects.empty')}
        removeLabel={(name) => t('remove', { name })}
        onRemove={(key) => void send(subjects.filter((one) => keyOf(one) !== key))}
      />
      <Form
        busy={isPending}
        issues={weeksIssue ? [{ path: 'durationWeeks', message: weeksIssue.message }] : []}
        error={!weeksIssue && error}
        aria-labelledby="subjects-heading"
        onSubmit={({ name = '', durationWeeks = '' }) =>
          void send([...subjects, { name, durationWeeks: Number(durationWeeks) }])
        }
      >
        <SelectField name="name" label={t('subjects.course')}>
          {taughtCourses.map(({ name }) => (
            <option key={name} value={name}>
              {name}
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
        <Button
          type="submit"
          look="secondary"
          className="justify-self-start"
          busy={isPending}
          busyLabel={t('saving')}
        >
          {t('subjects.add')}
        </Button>
      </Form>
    </Card>
  )
}
