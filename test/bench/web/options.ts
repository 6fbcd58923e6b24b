import { parseArgs } from 'node:util'
import { type Language, languageOf } from '#shared/kernel/language.ts'
import { sized } from '../mode.ts'

export interface BenchOptions {
  /** Paths of pages to look at; all when left out, and the home page in a short run. */
  pages: string[] | undefined
  /** Languages besides English whose home page is measured too. */
  languages: Language[]
  runs: number
  /** Prints where the times come from. */
  why: boolean
  /** A file for all that was measured. */
  json: string | undefined
  /** A folder for pictures of the pages that are compared. */
  pictures: string | undefined
}

const listOf = (text: string | undefined) => text?.split(',').map((part) => part.trim())

/** Reads the command line; throws in words what it does not know. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string' },
      languages: { type: 'string' },
      why: { type: 'boolean', default: false },
      runs: { type: 'string', default: sized('3', '1') },
      json: { type: 'string' },
      pictures: { type: 'string' },
    },
  })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1)
    throw new Error(`--runs ${values.runs}: a whole number from 1 on is expected`)
  const languages = (listOf(values.languages) ?? []).map((tag) => {
    const language = languageOf(tag)
    if (!language) throw new Error(`--languages ${tag}: the portal does not speak it`)
    return language
  })
  const pages = listOf(values.pages) ?? sized(undefined, ['/'])
  return { pages, languages, runs, why: values.why, json: values.json, pictures: values.pictures }
}
