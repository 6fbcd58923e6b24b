import type Stripe from 'stripe'

/** The version of Stripe's API that the stand-in speaks: the one that the SDK in package.json pins. */
export const apiVersion: Stripe.LatestApiVersion = '2026-10-28.endive'
