import * as z from 'zod/mini'

/** The second factors of an account that can answer a challenge. Besides these, a recovery code always can. */
export const Factors = z.object({
  app: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
})
export type Factors = z.output<typeof Factors>
