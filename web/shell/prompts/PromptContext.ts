import { createContext, useContext } from 'react'

/** Ends a prompt; `isDone` is false if the user gave up. */
export type EndPrompt = (isDone: boolean) => void

export const PromptContext = createContext<EndPrompt | undefined>(undefined)

/** Returns the function that a prompt's section calls with its result; undefined anywhere else. */
export const useEndPrompt = () => useContext(PromptContext)
