import { createContext, useContext } from 'react'

/** Ends the question who is in front of the screen: the user has proved it, or has given up. */
export type EndProof = (isProved: boolean) => void

export const ProofContext = createContext<EndProof | undefined>(undefined)

/** Returns the function by which the section of the slot `shell/proof` reports its result; undefined anywhere else. */
export const useEndProof = () => useContext(ProofContext)
