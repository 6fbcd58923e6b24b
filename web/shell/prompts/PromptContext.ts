import { createContext, useContext } from 'react'

/** Ends a prompt; `isDone` is false if the user gave up. */
export type EndPrompt = (isDone: boolean) => void

export const PromptContext = createContext<EndPrompt | undefined>(undefined)

/** Returns the function by which the section of a prompt reports its result; undefined anywhere else. */
export const useEndPrompt = () => useContext(PromptContext)
