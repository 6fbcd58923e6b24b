import { createContext, type ReactNode, useContext } from 'react'
import { classes } from './classes.ts'
import { Icon } from './Icon.tsx'

/** The messages of the form around, by field name. */
export const FormIssues = createContext<Readonly<Record<string, string>>>({})

export const useFieldError = (name: string, own: ReactNode): ReactNode => {
  const issues = useContext(FormIssues)
  return own ?? issues[name]
}

interface Props {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  optionalLabel?: ReactNode
  below?: ReactNode
  className?: string
  children: ReactNode
}

/** Label above; control, then hint and error under it. Within `.fields`, controls side by side stand level. */
export const FieldFrame = ({ id, label, hint, error, optionalLabel, below, className, children }: Props) => (
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
        <p className="field-error" id={`${id}-error`}>
          <Icon name="warning" />
          {error}
        </p>
      )}
      {below}
    </div>
  </div>
)
