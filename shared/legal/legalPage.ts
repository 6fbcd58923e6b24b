import * as z from 'zod/mini'
import { Language } from '../kernel/language.ts'

/** The legal pages. Each name is its path, `/privacy`, and the name of its Markdown files. */
export const legalPages = ['privacy', 'terms', 'imprint', 'accessibility', 'cookies'] as const
export const LegalPage = z.enum(legalPages)
export type LegalPage = z.output<typeof LegalPage>

/** A legal page in one language, with the operator's details in it. */
export const LegalText = z.object({
  page: LegalPage,
  language: Language,
  /** The day on which its meaning last changed. */
  updatedOn: z.iso.date(),
  sections: z.array(z.object({ id: z.string(), heading: z.string() })),
  html: z.string(),
})
export type LegalText = z.output<typeof LegalText>
