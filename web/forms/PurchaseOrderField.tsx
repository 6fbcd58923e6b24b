import { useEffect, useId, useState } from 'react'

interface Props {
  value: string
  onChange: (value: string) => void
  texts: { add: string; label: string }
}

/** A field for the number that companies print on their purchases. It is collapsed while it is empty, because few buyers have one. */
export function PurchaseOrderField({ value, onChange, texts }: Props) {
  const id = useId()
  const [isOpen, setIsOpen] = useState(false)
  const isFilled = value !== ''
  useEffect(() => setIsOpen((wasOpen) => wasOpen || isFilled), [isFilled])
  return (
    <details
      className="w-full text-sm"
      open={isOpen}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="min-h-11 cursor-pointer content-center text-soft">{texts.add}</summary>
      <div className="grid gap-1">
        <label htmlFor={id}>{texts.label}</label>
        <input
          id={id}
          name="purchaseOrder"
          maxLength={40}
          autoComplete="off"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className="control w-full"
        />
      </div>
    </details>
  )
}
