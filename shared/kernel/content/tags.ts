import * as z from 'zod/mini'
import type { CommonField } from './contentKind.ts'

const most = 20
const Tags = z.array(z.string().check(z.trim(), z.minLength(1), z.maxLength(50))).check(z.maxLength(most))

const fromText = z.pipe(
  z.string().check(z.maxLength(2000)),
  z.transform((text) => [...new Set(text.split(',').map((tag) => tag.trim()))].filter((tag) => tag !== '')),
)

/** Up to 20 tags of 50 characters: sent with commas between, as a form does, or as a list. */
export const tags = () =>
  ({
    input: z._default(z.union([z.pipe(fromText, Tags), Tags]), []),
    output: z.array(z.string()),
  }) satisfies CommonField
