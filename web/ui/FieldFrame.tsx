import { createContext, type ReactNode, useContext, useId } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/** The messages of the form around, by field name, and which of them is announced: the form's first, unless it says something of the whole. */
export const FormIssues = createContext<{ messages: Readonly<Record<string, string>>; announced?: string }>({
  messages: {},
})

interface Described {
  id?: string
  name: string
  hint?: ReactNode
  error?: ReactNode
}

/** Ties a control to its hint and its message for assistive technology: spread `wiring` on the control, `frame` on its FieldFrame. */
export function useField({ id: given, name, hint, error }: Described) {
  const made = useId()
  const id = given ?? made
  const { messages, announced } = useContext(FormIssues)
  const wrong = error ?? messages[name]
  return {
    wiring: {
      id,
      'aria-invalid': wrong ? true : undefined,
      'aria-describedby':
        classes(hint !== undefined && `${id}-hint`, wrong !== undefined && `${id}-error`) || undefined,
    },
    frame: { id, hint, error: wrong, announced: announced === name },
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

/** Label above; control, then hint and error under it. Within `.fields`, controls side by side stand level. */
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
      {optionalLabel !== undefined && <span className="field-optional">{optionalLabel}</span>}
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
