import * as z from 'zod/mini'

/** The portal's languages, of the many locales that Stripe accepts. */
export const locale = z.enum(['auto', 'en', 'fr', 'es', 'fr-CA', 'es-419', 'en-GB'])
