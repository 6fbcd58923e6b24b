import { type ComponentType, useCallback, useState } from 'react'
import { importModule } from '#web/shell/index.ts'

interface LoadedMap<Props> {
  /** The map, once it is loaded. */
  Shown: ComponentType<Props> | undefined
  state: 'closed' | 'loading' | 'failed' | 'loaded'
  open: () => void
}

/** Loads a map when `open` is called for the first time; after a failure it may be called again. `load` must not change. */
export function useLoadedMap<Props>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  base: string,
): LoadedMap<Props> {
  const [{ state, Shown }, set] = useState<Omit<LoadedMap<Props>, 'open'>>({
    state: 'closed',
    Shown: undefined,
  })
  const open = useCallback(() => {
    set({ state: 'loading', Shown: undefined })
    importModule(load, base).then(
      (module) => set({ state: 'loaded', Shown: module.default }),
      () => set({ state: 'failed', Shown: undefined }),
    )
  }, [load, base])
  return { state, Shown, open }
}

/** Returns true if the reader has asked the browser to save data. */
export const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true
