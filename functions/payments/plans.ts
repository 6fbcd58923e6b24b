import * as z from 'zod/mini'
import { type Environment, required } from '#functions/platform/env.ts'
import { PaidPlans } from '#shared/payments/plan.ts'

/** The plans that this installation sells. Throws when its environment names none. */
export const readPlans = (env: Environment) => z.parse(PaidPlans, JSON.parse(required(env, 'PLANS')))
