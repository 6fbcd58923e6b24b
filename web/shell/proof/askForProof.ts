import { loadLater } from '../screens/loadLater.ts'

const load = loadLater(() => import('./showProof.tsx'), import.meta.url)

let asking: Promise<boolean> | undefined

/** Asks the reader once for all calls that wait for it; returns whether they have proved who they are. */
export function askForProof(): Promise<boolean> {
  asking ??= load()
    .then(({ showProof }) => showProof())
    .finally(() => {
      asking = undefined
    })
  return asking
}
