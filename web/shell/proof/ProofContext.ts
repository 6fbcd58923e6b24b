import { createContext, useContext } from 'react'

/** Ends the identity check; `isProved` is false if the user gave up. */
export type EndProof = (isProved: boolean) => void

export const ProofContext = createContext<EndProof | undefined>(undefined)

/** Returns the function by which the section of the slot `shell/proof` reports its result; undefined anywhere else. */
export const useEndProof = () => useContext(ProofContext)
