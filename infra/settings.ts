import path from 'node:path'
import type { App } from 'aws-cdk-lib'
import * as z from 'zod/mini'
import type { Area } from '#shared/kernel/area.ts'
import { type Setting, type SettingValues, settingValues } from '#shared/kernel/setting.ts'
import packageFile from '../package.json' with { type: 'json' }

/** CloudFront's firewalls, certificates and metrics exist in this region only. */
export const edgeRegion = 'us-east-1'

/** A setting that is a text, or undefined by default. */
const text = (
  example: string,
  description: string,
  pattern = /./,
): Setting<string | undefined> & { example: string } => ({
  description,
  default: undefined,
  schema: z.string().check(z.regex(pattern, `it looks like ${example}`)),
  example,
})

/** The settings of a stage that belong to no area. */
export const stageSettings = {
  region: {
    description:
      'The region of all but CloudFront and its firewall. A stage cannot move: another region is another stage',
    default: edgeRegion,
    schema: z.string().check(z.regex(/^[a-z]{2}(-[a-z]+)+-\d$/, 'it looks like ca-central-1')),
  } as Setting<string>,
  domain: text(
    'portal.example.org',
    'The portal’s own domain, without https://. Without one, visitors use CloudFront’s name',
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  ),
  certificateArn: text(
    'arn:aws:acm:us-east-1:111122223333:certificate/12345678-1234-1234-1234-123456789012',
    'The certificate of the domain in ACM, in us-east-1',
    /^arn:aws:acm:us-east-1:\d{12}:certificate\/.+$/,
  ),
  mailFrom: {
    description:
      'The sender of every letter. Its domain is the identity in SES; without one, SES sends nothing',
    default: 'portal@example.org',
    schema: z.email('it is an e-mail address'),
    requiredInProduction: true,
  } as Setting<string>,
  mailFromDomain: text(
    'mail.example.org',
    'The domain that receives bounces (MAIL FROM in SES), below the domain of `mailFrom`. With it, letters pass SPF in the sender’s own name',
    /^[a-z0-9-]+(\.[a-z0-9-]+)+$/,
  ),
  inbox: text(
    'office@example.org',
    'The address that receives visitors’ messages to the portal. Unless set, it is `mailFrom`',
    /^\S+@\S+$/,
  ),
  postalAddress: text(
    'Carbon Portal, 1 Elm Street, Toronto ON, Canada',
    'The sender’s postal address, on one line. Many countries’ laws require it in newsletters',
  ),
  adminSecondFactor: {
    description:
      '`required`: administrators and people with a duty must have a second factor. `offered`: everyone may have one. Unless set, it is required in `prod`',
    default: undefined,
    schema: z.enum(['required', 'offered'], 'it is required or offered'),
    example: 'required',
  } as Setting<'required' | 'offered' | undefined> & { example: string },
  alarmEmail: text(
    'oncall@example.org',
    'The address that receives the alarms of `prod`, and the warnings of the budget of any stage',
    /^\S+@\S+$/,
  ),
  backups: {
    description:
      '`daily`: AWS Backup copies table and files every day into a vault, for 35 days. Point-in-time recovery and versions are always on',
    default: 'none',
    schema: z.enum(['none', 'daily'], 'it is none or daily'),
  } as Setting<'none' | 'daily'>,
  monthlyBudget: {
    description: 'The costs of a month of which the budget warns',
    unit: 'US dollars',
    default: 50,
    schema: z.coerce.number().check(z.positive()),
  } as Setting<number>,
  filmPublicKeys: text(
    '-----BEGIN PUBLIC KEY-----\nMIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8A\n-----END PUBLIC KEY-----',
    'The RSA public keys, as PEM one after the other, whose private keys sign the URLs of films: one, or two while one replaces the other. With them, CloudFront serves films; without any, S3 does. functions/downloads/README.md says how to make them',
    /^(-----BEGIN PUBLIC KEY-----[\w+/=\s]+-----END PUBLIC KEY-----\s*){1,2}$/,
  ),
  canary: {
    description:
      'How a new version of an API’s Lambda gets browsers’ calls: `AllAtOnce`, or by CodeDeploy, which gives it a tenth of them for so many minutes and takes them back if the alarm `api` is raised. Only `prod` with an `alarmEmail` has that alarm',
    default: 'AllAtOnce',
    // A shorter time ends before the alarm has counted its five minutes.
    schema: z.enum(
      ['AllAtOnce', 'Canary10Percent10Minutes', 'Canary10Percent15Minutes', 'Canary10Percent30Minutes'],
      'it is AllAtOnce, Canary10Percent10Minutes, …15Minutes or …30Minutes',
    ),
  } as Setting<'AllAtOnce' | `Canary10Percent${10 | 15 | 30}Minutes`>,
  sitemapHours: {
    description:
      'How old the sitemap may become on a portal with more than a thousand pages. A smaller one is made for each request',
    unit: 'hours',
    default: 6,
    schema: z.coerce.number().check(z.int(), z.gte(1), z.lte(168)),
  } as Setting<number>,
  apiRequestsPerSecond: {
    description: 'The calls of all visitors together that reach the API; beyond them it answers 429',
    unit: 'calls a second',
    default: 500,
    schema: z.coerce.number().check(z.int(), z.positive(), z.lte(10_000)),
  } as Setting<number>,
  tracing: {
    description:
      '`active`: X-Ray traces calls, tasks and workflows, one a second and a twentieth of the others, for 5 US dollars a million',
    default: 'none',
    schema: z.enum(['none', 'active'], 'it is none or active'),
  } as Setting<'none' | 'active'>,
  edgeLog: {
    description:
      '`stored`: CloudFront logs each request with address and path, but without its query, cookies and referer, for 30 days',
    default: 'none',
    schema: z.enum(['none', 'stored'], 'it is none or stored'),
  } as Setting<'none' | 'stored'>,
  search: {
    description:
      '`embedded`: each Lambda that searches has a copy of the index. `openSearch`: the search asks a domain of OpenSearch, which this creates, for some 27 US dollars a month; the directory’s list keeps its copies',
    default: 'embedded',
    schema: z.enum(['embedded', 'openSearch'], 'it is embedded or openSearch'),
  } as Setting<'embedded' | 'openSearch'>,
  openSearchInstance: {
    description: 'The size of each instance of OpenSearch, of which more make it faster and more expensive',
    default: 't3.small.search',
    schema: z.string().check(z.regex(/^[a-z0-9]+\.[a-z0-9]+\.search$/, 'it looks like t3.small.search')),
  } as Setting<string>,
  openSearchInstances: {
    description: 'How many instances of OpenSearch there are. With two or more, it survives the loss of one',
    unit: 'instances',
    default: 1,
    schema: z.coerce.number().check(z.int(), z.gte(1), z.lte(10)),
  } as Setting<number>,
} satisfies Record<string, Setting & { example?: string }>

type StageSettings = SettingValues<typeof stageSettings>

/** The settings of the stage, and the values of one deployment. Each comes from the CDK's context. */
export interface Settings extends Omit<StageSettings, 'inbox' | 'adminSecondFactor'> {
  /** Names the set of stacks. `prod` is protected against deletion; a branch is a stage of its own. */
  stage: string
  production: boolean
  inbox: string
  adminSecondFactor: 'required' | 'offered'
  /** Unchecked values of the areas' own settings, by `<area>.<setting>`. */
  ofAreas: Readonly<Record<string, unknown>>
  /** /api/health returns it. */
  version: string
  /** Version id of the secret that CloudFront sends and the Lambdas accept; the current one by default. */
  secretVersion?: string
  /** Version id of the next secret, which the Lambdas accept before CloudFront sends it. */
  nextSecretVersion?: string
  /** `sha256-…` of the inline scripts in the documents of earlier builds, which visitors load until the deployment ends. */
  previousScripts: readonly string[]
  /** This deployment returns to an earlier commit, so all calls move at once, even if an alarm is raised. */
  skipsCanary: boolean
  /** The folder of the build. */
  dist: string
}

/** The name of a domain of OpenSearch has at most 28 characters. */
const longestStageWithOpenSearch = 28 - 'portal--search'.length

/** The domain of an e-mail address. */
export const domainOf = (email: string): string => email.split('@').at(-1) ?? email

/** Reads a JSON array of `sha256-…`. */
function readScriptHashes(json: string): string[] {
  try {
    return z.array(z.string().check(z.regex(/^sha256-[A-Za-z0-9+/]{43}=$/))).parse(JSON.parse(json))
  } catch (cause) {
    throw new Error('previousScripts is a JSON array of sha256-… hashes.', { cause })
  }
}

/** Throws when a stage's name is not valid. */
export function checkStage(stage: string): void {
  if (!/^[a-z][a-z0-9-]{0,19}$/.test(stage))
    throw new Error(
      `The stage '${stage}' must be 1 to 20 lower-case letters, digits and dashes, beginning with a letter.`,
    )
}

/** Reads the settings from the CDK's context. Throws for a value that is not valid. */
export function readSettings(app: App): Settings {
  const context = (name: string): string | undefined => {
    const value: unknown = app.node.tryGetContext(name)
    return value === undefined || value === null || value === '' ? undefined : String(value)
  }
  const stage = context('stage') ?? 'dev'
  checkStage(stage)
  const values = settingValues({ settings: stageSettings }, context)
  if (values.domain && !values.certificateArn)
    throw new Error(`The domain ${values.domain} needs a certificateArn (an ACM certificate in us-east-1).`)
  const { mailFrom, mailFromDomain } = values
  if (mailFromDomain && !mailFromDomain.endsWith(`.${domainOf(mailFrom)}`))
    throw new Error(
      `The mailFromDomain ${mailFromDomain} is not below ${domainOf(mailFrom)}, as SES requires.`,
    )
  const production = stage === 'prod'
  if (values.edgeLog === 'stored' && values.region !== edgeRegion)
    throw new Error(`CloudFront’s log can be stored by a stage in ${edgeRegion} only.`)
  if (values.canary !== 'AllAtOnce' && !(production && values.alarmEmail))
    throw new Error(
      `The canary ${values.canary} needs an alarm that stops it: only prod has alarms, and only with an alarmEmail.`,
    )
  if (values.search === 'openSearch' && stage.length > longestStageWithOpenSearch)
    throw new Error(
      `A stage with OpenSearch has a name of at most ${longestStageWithOpenSearch} characters: AWS allows 28 for portal-${stage}-search.`,
    )
  return {
    ...values,
    stage,
    production,
    inbox: values.inbox ?? values.mailFrom,
    adminSecondFactor: values.adminSecondFactor ?? (production ? 'required' : 'offered'),
    ofAreas: Object.fromEntries(
      Object.entries(app.node.getAllContext()).filter(([name]) => /^\w+\.\w+$/.test(name)),
    ),
    version: context('version') ?? packageFile.version,
    secretVersion: context('secretVersion'),
    nextSecretVersion: context('nextSecretVersion'),
    previousScripts: readScriptHashes(context('previousScripts') ?? '[]'),
    skipsCanary: context('skipCanary') !== undefined,
    dist: context('dist') ?? path.resolve(import.meta.dirname, '../dist'),
  }
}

/** Throws when the context sets a setting that no area declares. */
export function refuseUnknownSettings({ ofAreas }: Settings, areas: readonly Area[]): void {
  const declared = areas.flatMap(({ name, settings = {} }) =>
    Object.keys(settings).map((setting) => `${name}.${setting}`),
  )
  const unknown = Object.keys(ofAreas).find((name) => !declared.includes(name))
  if (unknown) throw new Error(`No area declares the setting ${unknown}. There are ${declared.join(', ')}.`)
}

/** `portal-<stage>-<part>…`: stacks, functions and state machines find each other by this name, without imports. */
export const resourceName = ({ stage }: Settings, ...parts: string[]): string =>
  ['portal', stage, ...parts].join('-')
