import { type ReactNode, useId } from 'react'

interface Props {
  label: ReactNode
  /** From 0 to 1; undefined if the progress is unknown. */
  value?: number
  detail?: ReactNode
}

export function ProgressBar({ label, value, detail }: Props) {
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
