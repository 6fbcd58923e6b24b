import * as z from 'zod/mini'

/** The languages of the portal, of the many that Stripe's pages know. */
export const locale = z.enum(['auto', 'en', 'fr', 'es', 'fr-CA', 'es-419', 'en-GB'])
