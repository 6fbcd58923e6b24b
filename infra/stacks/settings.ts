import path from 'node:path'
import type { App } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import { type PaidPlan, PaidPlans, usualPlans } from '#shared/payments/plan.ts'
import packageFile from '../../package.json' with { type: 'json' }

/** What differs between one installation of the portal and another; every value comes from the CDK's context. */
export interface Settings {
  /** Names the whole set of stacks. `prod` is protected against deletion; a branch is a stage of its own name. */
  stage: string
  production: boolean
  /** Where visitors find the portal, when it has a domain of its own; else CloudFront's own name is used. */
  domain?: string
  /** ACM certificate (us-east-1) of `domain`. */
  certificateArn?: string
  /** The sender of every letter. Its domain is the SES identity. */
  mailFrom: string
  /** Who reads what visitors write to the portal; the sender's own address unless told. */
  inbox: string
  /** Where the sender of letters can be written to, on one line. Many countries' laws require it in newsletters. */
  postalAddress?: string
  /** Letters of the newsletter a second. SES gives each account a rate of its own, of which letters that people wait for need some. */
  mailsPerSecond: number
  /** How many audits one address may ask for in an hour. */
  auditLimit: number
  /** How many audits everyone together may ask for in a day. */
  auditsPerDay: number
  /** How many hours a booking waits for an instructor, and then for its payment. */
  bookingHours: { onHold: number; unpaid: number }
  /** `required`: administrators must have a second factor. `offered`: everyone may. */
  adminSecondFactor: 'required' | 'offered'
  /** The plans that are sold, each at a price of Stripe. */
  plans: readonly PaidPlan[]
  /** Who hears the alarms and the budget. */
  alarmEmail?: string
  /** US dollars a month after which the budget warns. */
  monthlyBudget: number
  /** As /api/health returns it. */
  version: string
  /** Version id of the secret that CloudFront sends and the Lambdas accept; the current one when left out. */
  secretVersion?: string
  /** Version id of the secret that is to come: the Lambdas accept it too, before CloudFront sends it. */
  nextSecretVersion?: string
  /** Where the build put the Lambdas and the front end. */
  dist: string
}

/** CloudFront's firewall and certificates live in us-east-1 only, so the whole portal does: no replication between regions. */
export const region = 'us-east-1'

/** Throws in words for a value that cannot be meant. */
export function readSettings(app: App): Settings {
  const context = (name: string): string | undefined => {
    const value: unknown = app.node.tryGetContext(name)
    return value === undefined || value === null || value === '' ? undefined : String(value)
  }
  const stage = context('stage') ?? 'dev'
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage)) {
    throw new Error(
      `The stage '${stage}' must be 1 to 20 lower-case letters, digits and dashes, beginning with a letter.`,
    )
  }
  const domain = context('domain')
  const certificateArn = context('certificateArn')
  if (domain && !certificateArn)
    throw new Error(`The domain ${domain} needs -c certificateArn=… (an ACM certificate in us-east-1).`)
  const monthlyBudget = Number(context('monthlyBudget') ?? 50)
  if (!(monthlyBudget > 0)) throw new Error('monthlyBudget is an amount of US dollars above 0.')
  const mailsPerSecond = Number(context('mailsPerSecond') ?? 10)
  if (!(mailsPerSecond > 0 && mailsPerSecond <= 500))
    throw new Error('mailsPerSecond is a number above 0, at most 500.')
  const auditLimit = Number(context('auditLimit') ?? 30)
  if (!(Number.isInteger(auditLimit) && auditLimit > 0))
    throw new Error('auditLimit is a whole number above 0.')
  const auditsPerDay = Number(context('auditsPerDay') ?? 3000)
  if (!(Number.isInteger(auditsPerDay) && auditsPerDay > 0))
    throw new Error('auditsPerDay is a whole number above 0.')
  const [onHold = 0, unpaid = 0] = (context('bookingHours') ?? '48,72').split(',').map(Number)
  if (!(onHold > 0 && unpaid > 0)) throw new Error('bookingHours are two numbers above 0, such as 48,72.')
  const adminSecondFactor = context('adminSecondFactor') ?? (stage === 'prod' ? 'required' : 'offered')
  if (adminSecondFactor !== 'required' && adminSecondFactor !== 'offered')
    throw new Error('adminSecondFactor is required or offered.')
  const plans = context('plans')
  const mailFrom = context('mailFrom') ?? 'portal@example.org'
  return {
    stage,
    production: stage === 'prod',
    domain,
    certificateArn,
    mailFrom,
    inbox: context('inbox') ?? mailFrom,
    postalAddress: context('postalAddress'),
    mailsPerSecond,
    auditLimit,
    auditsPerDay,
    bookingHours: { onHold, unpaid },
    adminSecondFactor,
    plans: plans ? z.parse(PaidPlans, JSON.parse(plans)) : usualPlans,
    alarmEmail: context('alarmEmail'),
    monthlyBudget,
    version: context('version') ?? packageFile.version,
    secretVersion: context('secretVersion'),
    nextSecretVersion: context('nextSecretVersion'),
    dist: context('dist') ?? path.resolve(import.meta.dirname, '../../dist'),
  }
}

/** `portal-<stage>-<part>…`: the convention by which stacks, functions and state machines find each other without imports. */
export const named = ({ stage }: Settings, ...parts: string[]): string =>
  ['portal', stage, ...parts].join('-')
