import { isRefusal } from '#web/shell/index.ts'
import { useInventoryTexts } from '../texts/useInventoryTexts.ts'

interface Value {
  typed: string
  /** The stored value in words. */
  stored: string
}

interface Props {
  error: Error | undefined
  values: readonly Value[]
}

/** Shows what another tab or person has stored meanwhile, after a form was refused because of it. */
export function StoredMeanwhile({ error, values }: Props) {
  const { t } = useInventoryTexts()
  const differing = values.filter(({ typed, stored }) => typed.trim() !== stored)
  if (!isRefusal(error, 'inventory.changedMeanwhile') || differing.length === 0) return null
  const value = differing.map(({ stored }) => stored || '–').join(' · ')
  return <p className="text-sm wrap-anywhere">{t('company.storedMeanwhile', { value })}</p>
}
