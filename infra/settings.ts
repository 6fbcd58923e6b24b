import path from 'node:path'
import type { App } from 'aws-cdk-lib'
import type { Area } from '#shared/kernel/area.ts'
import packageFile from '../package.json' with { type: 'json' }

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
  /** `required`: administrators must have a second factor. `offered`: everyone may. */
  adminSecondFactor: 'required' | 'offered'
  /** Unchecked values of the areas' own settings, by `<area>.<setting>`. */
  ofAreas: Readonly<Record<string, unknown>>
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
  const adminSecondFactor = context('adminSecondFactor') ?? (stage === 'prod' ? 'required' : 'offered')
  if (adminSecondFactor !== 'required' && adminSecondFactor !== 'offered')
    throw new Error('adminSecondFactor is required or offered.')
  const mailFrom = context('mailFrom') ?? 'portal@example.org'
  return {
    stage,
    production: stage === 'prod',
    domain,
    certificateArn,
    mailFrom,
    inbox: context('inbox') ?? mailFrom,
    postalAddress: context('postalAddress'),
    adminSecondFactor,
    ofAreas: Object.fromEntries(
      Object.entries(app.node.getAllContext()).filter(([name]) => /^\w+\.\w+$/.test(name)),
    ),
    alarmEmail: context('alarmEmail'),
    monthlyBudget,
    version: context('version') ?? packageFile.version,
    secretVersion: context('secretVersion'),
    nextSecretVersion: context('nextSecretVersion'),
    dist: context('dist') ?? path.resolve(import.meta.dirname, '../dist'),
  }
}

/** Throws when something is set that no area declares. */
export function refuseUnknownSettings({ ofAreas }: Settings, areas: readonly Area[]): void {
  const declared = areas.flatMap(({ name, settings = {} }) =>
    Object.keys(settings).map((setting) => `${name}.${setting}`),
  )
  const unknown = Object.keys(ofAreas).find((name) => !declared.includes(name))
  if (unknown) throw new Error(`No area declares the setting ${unknown}. There are ${declared.join(', ')}.`)
}

/** `portal-<stage>-<part>…`: the convention by which stacks, functions and state machines find each other without imports. */
export const named = ({ stage }: Settings, ...parts: string[]): string =>
  ['portal', stage, ...parts].join('-')
