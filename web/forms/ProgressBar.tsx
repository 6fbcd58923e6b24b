import { type ReactNode, useId } from 'react'

/** How far something has come: `value` from 0 to 1; without it, that it is under way. */
export function ProgressBar({
  label,
  value,
  detail,
}: {
  label: ReactNode
  value?: number
  detail?: ReactNode
}) {
  const id = useId()
  return (
    <div className="progress">
      <div className="progress-text">
        <label htmlFor={id}>{label}</label>
        {detail !== undefined && <span className="progress-detail">{detail}</span>}
      </div>
      <progress id={id} max={1} value={value} />
    </div>
  )
}
