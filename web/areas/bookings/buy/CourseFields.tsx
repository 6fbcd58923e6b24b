import type { Ref } from 'react'
import { maxPeople } from '#shared/bookings/booking.ts'
import { minPeople } from '#shared/kernel/courseFee.ts'
import { useTranslation } from '#web/shell/index.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import type { City } from './booking.ts'
import { type BookingDraft, courseValue } from './bookingDraft.ts'

interface CourseFieldsProps {
  ref?: Ref<HTMLInputElement>
  offered: readonly City[]
  city: City | undefined
  values: BookingDraft
  onChange: (changes: Partial<BookingDraft>) => void
}

/** The fields for people, city, area and course. A city has its own areas and courses. */
export function CourseFields({ ref, offered, city, values, onChange }: CourseFieldsProps) {
  const { t } = useTranslation('bookings')
  const { people, area, course } = values
  const chooseCity = (name: string) => {
    const newCity = offered.find((offeredCity) => offeredCity.city === name)
    const onlyCourse = newCity?.courses.length === 1 ? newCity.courses[0] : undefined
    onChange({ city: name, area: '', course: onlyCourse ? courseValue(onlyCourse) : '' })
  }
  return (
    <fieldset className="fields">
      <legend className="pb-4 text-xl font-semibold">{t('form.what')}</legend>
      <Field
        ref={ref}
        name="people"
        type="number"
        inputMode="numeric"
        min={1}
        max={maxPeople}
        required
        label={t('fields.people')}
        hint={t('fields.peopleHint')}
        value={people}
        onChange={({ target }) => onChange({ people: target.value })}
        onBlur={() => Number(people) < minPeople && onChange({ people: String(minPeople) })}
      />
      <SelectField
        name="city"
        required
        label={t('fields.city')}
        value={city?.city ?? ''}
        onChange={({ target }) => chooseCity(target.value)}
      >
        <option value="">{t('fields.choose')}</option>
        {offered.map((offeredCity) => (
          <option key={offeredCity.city}>{offeredCity.city}</option>
        ))}
      </SelectField>
      <SelectField
        name="area"
        className="sm:col-span-2"
        label={t('fields.area')}
        value={area}
        disabled={!city}
        onChange={({ target }) => onChange({ area: target.value })}
      >
        <option value="">{t('fields.anywhere')}</option>
        {city?.areas.map((offeredArea) => (
          <option key={offeredArea}>{offeredArea}</option>
        ))}
      </SelectField>
      <SelectField
        name="course"
        required
        className="sm:col-span-2"
        label={t('fields.course')}
        value={course}
        disabled={!city}
        onChange={({ target }) => onChange({ course: target.value })}
      >
        <option value="">{t('fields.choose')}</option>
        {city?.courses.map((offeredCourse) => (
          <option key={courseValue(offeredCourse)} value={courseValue(offeredCourse)}>
            {t('fields.courseOption', { name: offeredCourse.name, count: offeredCourse.durationWeeks })}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
