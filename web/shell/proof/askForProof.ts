import { showProof } from './showProof.tsx'

let pendingProof: Promise<boolean> | undefined

/** Asks the user to prove who they are, once for all calls that wait for it. Resolves to whether they have proved it. */
export function askForProof(): Promise<boolean> {
  pendingProof ??= showProof().finally(() => {
    pendingProof = undefined
  })
  return pendingProof
}
