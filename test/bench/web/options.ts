import { parseArgs } from 'node:util'
import { type Language, languageOf } from '#shared/kernel/language.ts'
import { sized } from '../mode.ts'

export interface BenchOptions {
  /** The paths of the pages to measure; by default all, and in a short run the home page. */
  pages: string[] | undefined
  /** The languages, beside English, whose home page is measured too. */
  languages: Language[]
  runs: number
  /** Prints explanations of the times. */
  why: boolean
  /** Measures also each page's own document without scripts. */
  bare: boolean
  /** The file for all measurements. */
  json: string | undefined
  /** The folder for screenshots of the compared pages. */
  pictures: string | undefined
}

const listOf = (text: string | undefined) => text?.split(',').map((part) => part.trim())

/** Reads the command line. Throws an explanation for an unknown option. */
export function readOptions(args: string[]): BenchOptions {
  const { values } = parseArgs({
    args,
    options: {
      pages: { type: 'string' },
      languages: { type: 'string' },
      why: { type: 'boolean', default: false },
      bare: { type: 'boolean', default: false },
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
  return {
    pages,
    languages,
    runs,
    why: values.why,
    bare: values.bare,
    json: values.json,
    pictures: values.pictures,
  }
}
