import { loadLater } from '../screens/importFile.ts'

const load = loadLater(() => import('./showProof.tsx'), import.meta.url)

let pendingProof: Promise<boolean> | undefined

/** Asks the user to prove who they are, once for all calls that wait for it. Resolves to whether they have proved it. */
export function askForProof(): Promise<boolean> {
  pendingProof ??= load()
    .then(({ showProof }) => showProof())
    .finally(() => {
      pendingProof = undefined
    })
  return pendingProof
}
