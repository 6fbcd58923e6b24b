import * as z from 'zod/mini'

/** Which second factors an account has to answer a challenge with. A recovery code always does. */
export const Factors = z.object({
  app: z.boolean(),
  passkeys: z.array(z.object({ id: z.string(), transports: z.array(z.string()) })),
})
export type Factors = z.output<typeof Factors>
