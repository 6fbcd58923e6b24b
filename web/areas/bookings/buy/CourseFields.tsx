import type { Ref } from 'react'
import { maxPeople } from '#shared/bookings/booking.ts'
import { minPeople } from '#shared/kernel/courseFee.ts'
import { courseNameIn } from '#shared/kernel/courseNames.ts'
import { useLanguage, useTranslation } from '#web/shell/index.ts'
import { Field, SelectField } from '#web/ui/index.ts'
import type { City } from './booking.ts'
import type { BookingDraft } from './bookingDraft.ts'

interface CourseFieldsProps {
  ref?: Ref<HTMLInputElement>
  offered: readonly City[]
  city: City | undefined
  values: BookingDraft
  onChange: (changes: Partial<BookingDraft>) => void
}

/** The fields for people, city, area, course and its weeks. A city has its own areas and courses. */
export function CourseFields({ ref, offered, city, values, onChange }: CourseFieldsProps) {
  const { t } = useTranslation('bookings')
  const language = useLanguage()
  const { people, area, courseName, durationWeeks } = values
  const courseNames = [...new Set(city?.courses.map(({ name }) => name))]
  const weeksOf = (name: string, courses = city?.courses) =>
    (courses ?? []).filter((one) => one.name === name).map((one) => one.durationWeeks)
  /**
   * Returns the draft's changes for a course. Keeps the chosen number of weeks if the course is offered for
   * it; else chooses the number on offer if there is only one.
   */
  const courseChange = (name: string, courses = city?.courses): Partial<BookingDraft> => {
    const weeks = weeksOf(name, courses)
    const only = weeks.length === 1 ? String(weeks[0]) : ''
    return { courseName: name, durationWeeks: weeks.includes(Number(durationWeeks)) ? durationWeeks : only }
  }
  const chooseCity = (cityName: string) => {
    const newCity = offered.find((offeredCity) => offeredCity.city === cityName)
    const names = [...new Set(newCity?.courses.map((one) => one.name))]
    const name = names.includes(courseName) ? courseName : names.length === 1 ? names[0]! : ''
    onChange({ city: cityName, area: '', ...courseChange(name, newCity?.courses) })
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
        name="courseName"
        required
        className="sm:col-span-2"
        label={t('fields.course')}
        value={courseName}
        disabled={!city}
        onChange={({ target }) => onChange(courseChange(target.value))}
      >
        <option value="">{t('fields.choose')}</option>
        {courseNames.map((name) => (
          <option key={name} value={name}>
            {courseNameIn(language, name)}
          </option>
        ))}
      </SelectField>
      <SelectField
        name="durationWeeks"
        required
        className="sm:col-span-2"
        label={t('fields.weeks')}
        value={durationWeeks}
        disabled={!courseName}
        onChange={({ target }) => onChange({ durationWeeks: target.value })}
      >
        <option value="">{t('fields.choose')}</option>
        {weeksOf(courseName).map((count) => (
          <option key={count} value={count}>
            {t('fields.weeksOption', { count })}
          </option>
        ))}
      </SelectField>
    </fieldset>
  )
}
