import { createContext, useContext } from 'react'

/** Ends the question whether it is still the user who is logged in: proved, or given up. */
export type EndProof = (isProved: boolean) => void

export const ProofContext = createContext<EndProof | undefined>(undefined)

/** For the section of the slot `shell/proof`, which asks; undefined where nothing is asked. */
export const useProof = () => useContext(ProofContext)
