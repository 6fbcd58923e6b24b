import type { OwnFields } from './ownFields.ts'

/** Ties a control to its field of the form, with the label in the reader's language. */
export type BindField = (name: Exclude<keyof OwnFields, 'version'>) => {
  name: string
  label: string
  value: string
  onChange: (event: { target: { value: string } }) => void
}
