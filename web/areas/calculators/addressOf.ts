import type { CalculatorKey } from '#shared/calculators/calculator.ts'

/** Where a calculator is open. */
export const addressOf = (key: CalculatorKey) => `/trade?calculator=${key}#calculator-section-anchor`
