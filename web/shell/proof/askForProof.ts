import { showProof } from './showProof.tsx'

let pendingProof: Promise<boolean> | undefined

/** Asks the user to prove who they are; calls that wait at the same time share one prompt. Resolves to true if the user did. */
export function askForProof(): Promise<boolean> {
  pendingProof ??= showProof().finally(() => {
    pendingProof = undefined
  })
  return pendingProof
}
