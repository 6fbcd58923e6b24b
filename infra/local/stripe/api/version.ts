/** The version of Stripe's API that the SDK in package.json speaks, and so the only one that is spoken here. */
export const ApiVersion = '2026-10-28.endive'
