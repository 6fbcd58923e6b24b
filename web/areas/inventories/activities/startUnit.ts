import type { ActivityKind } from '#shared/inventories/activityKinds.ts'
import { rulesOfKind } from '#shared/inventories/kinds.ts'
import type { UnitKey } from '#shared/inventories/units.ts'
import { readStored, store } from '#web/shell/index.ts'

const key = 'inventoryUnits'

/**
 * Companies usually know their waste and purchases in tonnes. All other kinds begin with their first unit.
 */
const usualUnits: Partial<Record<ActivityKind, UnitKey>> = { waste: 't', goods: 'tCO2e', other: 'tCO2e' }

function lastUnits(): Partial<Record<ActivityKind, UnitKey>> {
  try {
    return Object(JSON.parse(readStored(key, 'sessionStorage') ?? '{}'))
  } catch {
    // The portal did not write this text.
    return {}
  }
}

/**
 * Returns the unit that an activity of this kind begins with: the one last used for it in this tab, else the
 * usual one.
 */
export function startUnit(kind: ActivityKind): UnitKey {
  const last = lastUnits()[kind]
  const { units } = rulesOfKind[kind]
  return units.find((unit) => unit === last) ?? usualUnits[kind] ?? units[0]!
}

/** Lets the next activity of this kind begin with the same unit, until the tab is closed. */
export const rememberUnit = (kind: ActivityKind, unit: UnitKey): void =>
  store(key, JSON.stringify({ ...lastUnits(), [kind]: unit }), 'sessionStorage')
