import { type ComponentProps, useState } from 'react'
import { isDay } from '#shared/kernel/calendar.ts'
import { Field } from '#web/ui/index.ts'

interface Props extends Pick<ComponentProps<typeof Field>, 'name' | 'label'> {
  /** A day, or empty. */
  value: string
  /** Called with a whole day only, or with an empty text unless the day is required. */
  onChange: (day: string) => void
  required?: boolean
}

/**
 * A field for a day of a filter. While a year is typed, browsers report the years 2, 20 and 202. The field keeps them to itself, because a
 * filter that refused them would empty the field.
 */
export function DayField({ value, onChange, required = false, ...field }: Props) {
  const [typed, setTyped] = useState(value)
  const [lastValue, setLastValue] = useState(value)
  if (value !== lastValue) {
    setLastValue(value)
    setTyped(value)
  }
  return (
    <Field
      {...field}
      type="date"
      value={typed}
      onChange={({ target }) => {
        setTyped(target.value)
        if (isDay(target.value) || (target.value === '' && !required)) onChange(target.value)
      }}
      onBlur={() => setTyped(value)}
    />
  )
}
