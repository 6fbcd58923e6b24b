import { type InputHTMLAttributes, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
}

export function SearchField({ label, className, ...control }: Props) {
  const id = useId()
  return (
    <search className={classes('field', className)}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <span className="search-field">
        <Icon name="search" />
        <input
          id={id}
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          className="control"
          {...control}
        />
      </span>
    </search>
  )
}
