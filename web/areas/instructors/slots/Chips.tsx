import { Icon } from '#web/ui/index.ts'

interface ChipsProps {
  items: readonly { key: string; label: string }[]
  /** Text shown without items. */
  empty: string
  removeLabel: (label: string) => string
  onRemove: (key: string) => void
}

/** Short labels side by side, each with a button that removes it. */
export const Chips = ({ items, empty, removeLabel, onRemove }: ChipsProps) =>
  items.length === 0 ? (
    <p className="text-soft">{empty}</p>
  ) : (
    <ul className="flex flex-wrap gap-2">
      {items.map(({ key, label }) => (
        <li key={key} className="flex items-center gap-1 rounded-full border border-line py-1 pr-1 pl-3">
          <span className="wrap-anywhere" translate="no">
            {label}
          </span>
          <button
            type="button"
            className="icon-button size-8"
            aria-label={removeLabel(label)}
            onClick={() => onRemove(key)}
          >
            <Icon name="close" />
          </button>
        </li>
      ))}
    </ul>
  )
