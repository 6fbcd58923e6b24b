import { createContext, type ReactNode, useContext, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/**
 * The form's messages by field name; the name of the field whose message is announced, which is the first
 * unless the form itself has an error; and the texts that were typed before this page was rendered.
 */
export const FormIssues = createContext<{
  messages: Readonly<Record<string, string>>
  announcedFieldName?: string
  values?: Readonly<Record<string, string>> | undefined
}>({
  messages: {},
})

interface FieldOptions {
  id?: string
  name: string
  hint?: ReactNode
  error?: ReactNode
  /** The text of a control, where React holds it. */
  value?: unknown
  /** True for a choice or a date, because Chromium reports a required one as invalid before it is touched. */
  isChoice?: boolean
}

/** Connects a control with its hint and message. Spread `controlProps` on the control, and `frameProps` on its FieldFrame. */
export function useField({ id: ownId, name, hint, error, value, isChoice = false }: FieldOptions) {
  const generatedId = useId()
  const id = ownId ?? generatedId
  const { messages, announcedFieldName, values } = useContext(FormIssues)
  const message = error ?? messages[name]
  const typed = values?.[name]
  return {
    controlProps: {
      id,
      'aria-invalid': message ? true : isChoice ? false : undefined,
      'aria-describedby':
        classes(hint !== undefined && `${id}-hint`, message !== undefined && `${id}-error`) || undefined,
      ...(typed && value === undefined && { defaultValue: typed }),
      // A new document announces nothing, so its first wrong field takes the focus, which announces its name
      // and its error.
      ...(values && announcedFieldName === name && { autoFocus: true }),
    },
    frameProps: { id, hint, error: message, announced: announcedFieldName === name },
  }
}

interface Props {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  announced: boolean
  optionalLabel?: ReactNode
  below?: ReactNode
  className?: string
  children: ReactNode
}

/** Puts the label above a control, and hint and error below. Within `.fields`, controls in a row are aligned. */
export const FieldFrame = ({
  id,
  label,
  hint,
  error,
  announced,
  optionalLabel,
  below,
  className,
  children,
}: Props) => (
  <div className={classes('field', className)}>
    <label className="field-label" htmlFor={id}>
      {label}
      {optionalLabel !== undefined && (
        <>
          {' '}
          <span className="field-optional">{optionalLabel}</span>
        </>
      )}
    </label>
    <div className="field-body">
      {children}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`} role={announced ? 'alert' : undefined}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      {below}
    </div>
  </div>
)
